/** Notices what is new for the desk, in whatever process it happened: one short read per second and process while somebody listens. */
import { sql } from '#server/db/sql.ts';
import type { LiveEvent } from '#contract/desk/live.ts';
import type { Services } from '#server/services.ts';

type Hear = (event: LiveEvent) => void;

const pollIntervalMs = 1_000;
/** A transaction stamps its rows when it starts and shows them when it ends, so each read goes back a little further than the last. */
const overlapSeconds = 30;

interface Row extends Record<string, unknown> {
  kind: 'order' | 'request' | 'return' | 'audit' | null;
  id: string;
  of: string | null;
  subject: string | null;
  now: string;
}

export class DeskWatch {
  private readonly deps: Pick<Services, 'db' | 'log'>;
  private readonly hearers = new Set<Hear>();
  /** IDs that the last read found; undefined before the first. */
  private known: ReadonlySet<string> | undefined;
  /** Database time of the last read that succeeded. */
  private readAt: string | undefined;
  private isPolling = false;
  private firstRead: Promise<unknown> = Promise.resolve();

  constructor(deps: Pick<Services, 'db' | 'log'>) {
    this.deps = deps;
  }

  /** Calls `hear` for each event from now on, within about a second. Returns how to stop. */
  watch(hear: Hear): () => void {
    this.hearers.add(hear);
    if (!this.isPolling) void this.poll();
    return () => this.hearers.delete(hear);
  }

  /** Resolves when whatever comes from now on is heard. */
  async ready(): Promise<undefined> {
    await this.firstRead;
  }

  private async poll(): Promise<void> {
    this.isPolling = true;
    let isReading = true;
    this.firstRead = this.read().catch(() => {});
    await this.firstRead;
    while (this.hearers.size > 0) {
      // While the database is away nothing is missed: the next read goes back to the last one that succeeded.
      isReading = await this.read().then(
        () => true,
        (error: unknown) => {
          if (isReading) this.deps.log.warn('the desk cannot be told of news for now', { error });
          return false;
        },
      );
      await new Promise((resolve) => setTimeout(resolve, pollIntervalMs).unref());
    }
    this.isPolling = false;
    this.readAt = undefined;
    this.known = undefined;
  }

  /** A look at a customer changes nothing: telling of it would make others look again. */
  private async read(): Promise<void> {
    const since = sql`coalesce(${this.readAt ?? null}::timestamptz, now()) - make_interval(secs => ${overlapSeconds})`;
    const { rows } = await this.deps.db.execute<Row>(sql`
      select n.*, now()::text as now from (select 1) one left join (
        select 'order' as kind, id, null as of, null as subject, created_at as at from orders where created_at > ${since}
        union all select 'request', id, null, null, created_at from requests where created_at > ${since}
        union all select 'return', id, null, null, created_at from returns where created_at > ${since}
        union all select 'audit', id, kind, subject, at from audit where at > ${since} and kind <> 'customer'
      ) n on true order by n.at, n.id`);
    const news = rows.filter(({ kind }) => kind !== null);
    for (const row of news) if (this.known && !this.known.has(row.id)) for (const hear of this.hearers) hear(eventOf(row));
    this.known = new Set(news.map(({ id }) => id));
    this.readAt = rows[0]?.now;
  }
}

function eventOf({ kind, id, of, subject }: Row): LiveEvent {
  return kind === 'audit' ? { kind, id, of: of ?? '', subject: subject ?? '' } : { kind: kind ?? 'order', id };
}
