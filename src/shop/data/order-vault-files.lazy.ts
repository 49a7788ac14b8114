/**
 * Small pictures and papers of the orders in the vault. They are fetched after a list of orders has come, some at each visit, and go before the
 * orders do: papers of the oldest orders first, then their pictures.
 */
import type { Order } from '#contract/order.ts';
import { getPaper } from '#contract/paper.ts';
import { pictureKindOf, pictureRoot, pictureVariant } from '#contract/picture.ts';
import { savesData } from '#src/network/save-data.ts';
import { call } from '#src/shop/session/call.ts';
import { currentSession } from '#src/shop/session/session.ts';
import { markOf } from '#src/state/token-prefix.ts';
import { type VaultFile, withVault } from './order-vault-database.ts';

/** Most bytes of the vault's files and orders together. */
export const vaultBytesMax = 6 * 1024 * 1024;
/** Width of a kept picture, px. */
const pictureWidth = 96;
/** Papers that are fetched in one visit: each is about 40 KB. */
const papersPerVisit = 5;

/** Asked for in this visit under the sign-in `triedUnder`: what could not be had is tried in the next one. */
const tried = new Set<string>();
let triedUnder: string | undefined;

const pictureId = (address: string) => `picture:${address}`;
const paperId = (id: string) => `paper:${id}`;
const isPaper = (id: string) => id.startsWith('paper:');

/** The files that belong to these orders, the most wanted first: all pictures before all papers, of the newest orders first. */
export function wantedFiles(orders: readonly Pick<Order, 'products' | 'papers'>[]): string[] {
  const pictures = orders.flatMap(({ products }) => products.map(({ image }) => image)).filter((image) => image.startsWith(pictureRoot));
  const papers = orders.flatMap(({ papers: own = [] }) => own.map(({ id }) => paperId(id)));
  return [...new Set([...pictures.map(pictureId), ...papers])];
}

/** Those of the wanted files that fit into `room` bytes. A file that is not here yet counts nothing. */
export function fittingFiles(wanted: readonly string[], bytesOf: ReadonlyMap<string, number>, room: number): Set<string> {
  const fitting = new Set<string>();
  let left = room;
  for (const id of wanted) {
    left -= bytesOf.get(id) ?? 0;
    if (left < 0) break;
    fitting.add(id);
  }
  return fitting;
}

/** Draws the picture 96 px wide; as it is where that cannot be done. */
async function drawSmall(picture: Blob): Promise<Blob> {
  try {
    const drawn = await createImageBitmap(picture, { resizeWidth: pictureWidth, resizeQuality: 'high' });
    const canvas = document.createElement('canvas');
    canvas.width = drawn.width;
    canvas.height = drawn.height;
    canvas.getContext('2d')?.drawImage(drawn, 0, 0);
    drawn.close();
    const small = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/webp', 0.8);
    });
    return small && small.size < picture.size ? small : picture;
  } catch {
    return picture;
  }
}

/** A kept picture or paper; `undefined` when it cannot be had now. */
async function fetchFile(id: string): Promise<VaultFile | undefined> {
  try {
    if (isPaper(id)) {
      const paper = await call(getPaper, { params: { id: id.slice('paper:'.length) } });
      return { id, paper, bytes: paper.pdf.length };
    }
    const address = id.slice('picture:'.length);
    const response = await fetch(pictureKindOf(address) ? pictureVariant(address, 320, 'webp') : address);
    const whole = await response.blob();
    // The page of a portal that asks for a sign-in comes in place of a picture, with status 200.
    if (!response.ok || !whole.type.startsWith('image/')) return undefined;
    const picture = await drawSmall(whole);
    return { id, picture, bytes: picture.size };
  } catch {
    return undefined;
  }
}

/** What is missing of the files of the kept orders, the most wanted first; what is too much is deleted. */
async function tidy(userId: string): Promise<string[] | undefined> {
  return withVault(async (db) => {
    const tx = db.transaction(['orders', 'files', 'notes'], 'readwrite');
    const [owner, orders, files] = await Promise.all([
      tx.objectStore('notes').get('owner'),
      tx.objectStore('orders').getAll(),
      tx.objectStore('files').getAll(),
    ]);
    if (owner?.value !== userId) return [];
    const newest = [...orders].sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
    const wanted = wantedFiles(newest);
    const bytesOf = new Map(files.map(({ id, bytes }) => [id, bytes]));
    const fitting = fittingFiles(wanted, bytesOf, vaultBytesMax - JSON.stringify(orders).length);
    for (const { id } of files) if (!fitting.has(id)) void tx.objectStore('files').delete(id);
    await tx.done;
    return wanted.filter((id) => fitting.has(id) && !bytesOf.has(id));
  });
}

/** Stores a file while this shopper is signed in here. False when there is no room for it. */
async function store(userId: string, file: VaultFile): Promise<boolean | undefined> {
  return withVault(async (db) => {
    const tx = db.transaction(['files', 'notes'], 'readwrite');
    const [owner, closed] = await Promise.all([tx.objectStore('notes').get('owner'), tx.objectStore('notes').get('closed')]);
    const session = currentSession();
    const isOwn = session?.userId === userId && owner?.value === userId && closed?.value !== markOf(session.token);
    if (isOwn) void tx.objectStore('files').put(file);
    await tx.done;
    return isOwn;
  });
}

/** Deletes what is too much, and fetches what is missing, one after the other: nothing that the shopper waits for waits for it. */
export async function keepFiles(userId: string): Promise<void> {
  const lacking = (await tidy(userId)) ?? [];
  if (savesData() || !navigator.onLine) return;
  // A sign-out has emptied the vault.
  if (triedUnder !== currentSession()?.token) tried.clear();
  triedUnder = currentSession()?.token;
  const missing = lacking.filter((id) => !tried.has(id));
  const papersTried = [...tried].filter(isPaper).length;
  const papers = missing.filter(isPaper).slice(0, Math.max(0, papersPerVisit - papersTried));
  for (const id of [...missing.filter((one) => !isPaper(one)), ...papers]) {
    tried.add(id);
    const file = await fetchFile(id);
    if (file && (await store(userId, file)) !== true) return;
  }
  if (missing.length > 0) await tidy(userId);
}

/** The kept files of these orders: pictures by their address in the orders, and the papers that are here. */
export async function readFiles(): Promise<{ pictures: Map<string, Blob>; papers: Set<string> }> {
  const files = (await withVault((db) => db.getAll('files'))) ?? [];
  const pictures = new Map(files.flatMap(({ id, picture }) => (picture ? [[id.slice('picture:'.length), picture] as const] : [])));
  return { pictures, papers: new Set(files.flatMap(({ id, paper }) => (paper ? [id.slice('paper:'.length)] : []))) };
}

/** A kept paper, by its id. */
export async function readPaper(id: string): Promise<VaultFile['paper']> {
  return (await withVault((db) => db.get('files', paperId(id))))?.paper;
}
