/** A busy shop may shed any request: 503 with Retry-After. Clients ask again, and so do the tests, as long as the limit of the test allows. */
import { setTimeout as pause } from 'node:timers/promises';

/** An answer of `fetch` and of the tests' own calls, or one of Playwright. */
type Answer = { status: number; headers: Headers } | { status: () => number; headers: () => Record<string, string> };

/** Seconds until a shed request may be asked again; undefined for every other answer. */
function shedFor(answer: Answer): number | undefined {
  const [status, after] =
    typeof answer.status === 'number'
      ? [answer.status, (answer.headers as Headers).get('retry-after') ?? undefined]
      : [answer.status(), (answer.headers as () => Record<string, string>)()['retry-after']];
  return status === 503 && after !== undefined ? Number(after) : undefined;
}

/** Asks until the answer is not that the shop is too busy. */
export async function askAgain<A extends Answer>(ask: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await ask();
    const seconds = shedFor(answer);
    if (seconds === undefined) return answer;
    await pause(seconds * 1_000);
  }
}
