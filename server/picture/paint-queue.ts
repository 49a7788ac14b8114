/**
 * The pictures that wait to be made, one at a time: a shop on two cores keeps one for its shoppers. First those that a request waits for, then those that
 * a request wanted and did not get in time, then those that are drawn ahead.
 */
type Make = () => Promise<Buffer>;

interface Job {
  name: string;
  make: Make;
  /** Requests that wait for it. */
  waiting: number;
  /** Somebody was told to come back for it. */
  isOwed: boolean;
  isUnderway: boolean;
  picture: Promise<Buffer>;
  resolve: (picture: Buffer) => void;
  reject: (error: unknown) => void;
}

/** A request's place in the queue. */
interface Place {
  picture: Promise<Buffer>;
  /** Whether other requests wait for another picture, which comes first. */
  isBehind: boolean;
  /** The request waits no longer. `gone`: nobody wants the picture any more; `later`: it will be asked for again. */
  leave: (why: 'gone' | 'later') => void;
}

/** More would wait longer than a request may take. */
const longest = 64;

const isWanted = ({ waiting }: Job): boolean => waiting > 0;
const isAsked = (job: Job): boolean => isWanted(job) || job.isOwed;

export class PaintQueue {
  private readonly jobs = new Map<string, Job>();

  /** Whether any request waits for a picture. */
  get isWanted(): boolean {
    return [...this.jobs.values()].some(isWanted);
  }

  /** Pictures that wait or are being made. */
  get names(): string[] {
    return [...this.jobs.keys()];
  }

  /** Takes a place for a request; undefined if too many pictures wait. Requests for the same picture share one. */
  ask(name: string, make: Make): Place | undefined {
    const isBehind = [...this.jobs.values()].some((job) => job.name !== name && isWanted(job));
    const job = this.jobs.get(name) ?? (this.hasRoom() ? this.add(name, make) : undefined);
    if (!job) return undefined;
    job.waiting += 1;
    this.next();
    let isOpen = true;
    const leave = (why: 'gone' | 'later') => {
      if (!isOpen) return;
      isOpen = false;
      job.waiting -= 1;
      if (why === 'later') job.isOwed = true;
      else if (!isAsked(job) && !job.isUnderway) this.jobs.delete(name);
    };
    return { picture: job.picture, isBehind, leave };
  }

  /** Has a picture made as soon as no request waits for another one. */
  ahead(name: string, make: Make): Promise<Buffer> {
    const job = this.jobs.get(name) ?? this.add(name, make);
    job.isOwed = true;
    this.next();
    return job.picture;
  }

  private add(name: string, make: Make): Job {
    let [resolve, reject]: [Job['resolve'], Job['reject']] = [() => {}, () => {}];
    const picture = new Promise<Buffer>((...ends) => ([resolve, reject] = ends));
    // Nobody may be listening any more.
    picture.catch(() => {});
    const job: Job = { name, make, waiting: 0, isOwed: false, isUnderway: false, picture, resolve, reject };
    this.jobs.set(name, job);
    return job;
  }

  /** A picture that somebody waits for takes the room of one that nobody waits for now. */
  private hasRoom(): boolean {
    const queued = [...this.jobs.values()].filter(({ isUnderway }) => !isUnderway);
    if (queued.length < longest) return true;
    const spare = queued.find((job) => !isWanted(job));
    if (spare) this.jobs.delete(spare.name);
    spare?.reject(new Error('Other pictures came first.'));
    return spare !== undefined;
  }

  private next(): void {
    const all = [...this.jobs.values()];
    if (all.some(({ isUnderway }) => isUnderway)) return;
    const job = all.find(isWanted) ?? all[0];
    if (!job) return;
    job.isUnderway = true;
    void job
      .make()
      .then(job.resolve, job.reject)
      .finally(() => {
        this.jobs.delete(job.name);
        this.next();
      });
  }
}

/** The queue of this process. */
export const paintQueue = new PaintQueue();
