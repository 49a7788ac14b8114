/** Requests at a fixed rate, whatever becomes of the earlier ones: visitors do not wait for each other. */
import { Agent, request } from 'node:http';

export interface Answer {
  /** 0: no response. */
  status: number;
  ms: number;
  retryAfter: string | undefined;
}

export interface Ask {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

const agent = new Agent({ keepAlive: true });

/** Sends one request and reads its response to the end. */
export function send(origin: string, { path, method = 'GET', headers = {}, body }: Ask): Promise<Answer> {
  return new Promise((resolve) => {
    const began = performance.now();
    const done = (status: number, retryAfter?: string) => resolve({ status, ms: performance.now() - began, retryAfter });
    const sent = request(`${origin}${path}`, { method, agent, headers }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode ?? 0, response.headers['retry-after']));
      response.on('error', () => done(0));
    });
    sent.on('error', () => done(0));
    sent.end(body);
  });
}

/** Sends from `callers` at a time, each the next when the last is answered. Returns all answers. */
export async function sendInTurns(origin: string, next: () => Ask, callers: number, seconds: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  const end = performance.now() + seconds * 1_000;
  const call = async () => {
    while (performance.now() < end) answers.push(await send(origin, next()));
  };
  await Promise.all(Array.from({ length: callers }, call));
  return answers;
}

/** Sends `rate` requests a second for `seconds`. Resolves when all are answered. */
export async function sendAtRate(origin: string, next: () => Ask, rate: number, seconds: number): Promise<Answer[]> {
  const underway: Promise<Answer>[] = [];
  const began = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = Math.min(seconds, (performance.now() - began) / 1_000);
      while (underway.length < elapsed * rate) underway.push(send(origin, next()));
      if (elapsed < seconds) return;
      clearInterval(timer);
      resolve();
    }, 5);
  });
  return Promise.all(underway);
}

/** The time that this share of the answers stayed below, in ms. */
export function percentile(answers: readonly Answer[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
