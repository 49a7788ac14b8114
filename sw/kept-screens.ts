/**
 * Puts the last state of a private screen into the frame of its page, so that cart and orders are there in the first paint. Only for the shopper
 * whose sign-in the outbox stores; the page then compares it with localStorage before it shows anything (`src/first-paint/boot.ts`).
 */
import { keptHtml, listMark } from '#src/first-paint/kept-screen.ts';
import { connect } from '#src/outbox/store/connection.ts';
import { readState } from '#src/outbox/store/read-state.ts';
import { readSession } from '#src/outbox/store/session.ts';
import { viewOf } from '#src/outbox/view.ts';
import { inTime, keptRow } from './kept-row.ts';
import { shopActionsOfWorker } from '#src/shop/actions/shop-actions.ts';
import { shopNames } from '#src/shop/session/shop-names.ts';

/** Who is signed in, and the state of the list on their screen at `path`, unsent changes included. */
async function shopperAt(path: string): Promise<{ owner: string; mark: string }> {
  const connection = connect({ actions: shopActionsOfWorker, names: shopNames }, async () => undefined);
  try {
    const userId = (await readSession(connection))?.userId ?? '';
    const { cart, wishlist } = viewOf(shopActionsOfWorker, { ...(await readState(connection, userId)), userId, saving: [] });
    if (path === '/orders') return { owner: userId, mark: '' };
    return { owner: userId, mark: listMark(path === '/cart' ? cart?.items : wishlist?.items) };
  } finally {
    await connection.close();
  }
}

async function screenOf(path: string, entry: string): Promise<string | undefined> {
  const row = await keptRow(path);
  return row && keptHtml(row, { entry, ...(await shopperAt(path)) });
}

/** The document with the kept screen of `path` in place of its skeleton, where there is one. `entry`: the entry script of this build. */
export async function withKeptScreen(framed: string, path: string, entry: string): Promise<string> {
  const html = await inTime(screenOf(path, entry));
  return html === undefined ? framed : framed.replace(/(<main\b[^>]*>)[\s\S]*(?=<\/main>)/, (_, main: string) => main + html);
}
