/** Keeps the outbox informed of who is signed in, in this tab and in others. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { removePrivateQueries } from '#src/cache/private-queries.ts';
import type { AppSession } from '#src/state/this-app.ts';
import type { PageOutbox } from './page-outbox.ts';

/** What else this device stores of a shopper: viewed products and pages, drafts of forms. */
export interface DeviceHistory {
  /** Marks it as this shopper's; deletes what another shopper left. */
  claim: (userId: string) => void;
  clear: () => void;
}

/** Follows the sign-in. `follow` tells the outbox of the current one; `settled` resolves when it knows of the last change. */
export function followSession(
  outbox: PageOutbox,
  client: QueryClient,
  { currentSession, onSessionChange }: AppSession,
  history?: DeviceHistory,
) {
  let followedToken: string | undefined;
  let person = currentSession()?.userId;
  let following = Promise.resolve();

  async function follow(): Promise<void> {
    const session = currentSession();
    const before = followedToken;
    followedToken = session?.token;
    if (session) history?.claim(session.userId);
    if (session) await outbox.startSession(session.userId, session.token, { name: session.name, email: session.email });
    else if (before !== undefined) await outbox.endSession(before);
  }

  const stop = onSessionChange(() => {
    following = follow().catch(() => undefined);
    const userId = currentSession()?.userId;
    // After a sign-out or another sign-in, here or in a different tab, this tab forgets what belongs to somebody else. The same person, signed
    // in again or under a new name, keeps everything: a query removed under a screen never tells it of its reply.
    if (userId !== person) removePrivateQueries(client, userId);
    person = userId;
  });
  return { follow, settled: () => following, stop };
}

/** ms between two checks of whether a sign-in is over. */
const sessionCheckIntervalMs = 10_000;

/** Gives a function that checks, when the shopper's entries are held, whether the sign-in is really over: a request for `query` shows it. */
export function createSessionCheck(
  outbox: PageOutbox,
  client: QueryClient,
  { currentSession }: AppSession,
  query: { queryKey: QueryKey },
): () => void {
  let checkedAt = 0;

  async function check(): Promise<void> {
    checkedAt = Date.now();
    await client.refetchQueries({ ...query, type: 'active' }, { cancelRefetch: false });
    const session = currentSession();
    if (session) await outbox.startSession(session.userId, session.token).catch(() => undefined);
  }

  return () => {
    const { userId, queued } = outbox.state();
    const isHeld = userId !== '' && queued.some((row) => row.userId === userId && row.state === 'held');
    if (isHeld && Date.now() - checkedAt > sessionCheckIntervalMs) void check();
  };
}
