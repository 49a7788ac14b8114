/** The lines of a delivery as they are typed, and what they mean. Pure. */
import { type Pool, stockLimits } from '#contract/desk/stock.ts';
import { receivedLinesMax } from '#contract/desk/goods-received.ts';
import { readRupees } from '#contract/rupees.ts';
import type { ReceivedLine } from '#src/desk/data/goods-received.ts';
import { rupeesText } from '#src/desk/ui/price-text.ts';
import { typedPieces } from './typed-pieces.ts';
import { poolName } from './pool-words.ts';

/** A line of a delivery. Fields start empty: nobody has counted yet. */
export interface DeliveryLine {
  poolId: string;
  name: string;
  image: string;
  placeholder: string;
  pieces: string;
  /** Rupees for one piece. */
  cost: string;
}

export interface Delivery {
  lines: readonly DeliveryLine[];
  note: string;
}

export const emptyDelivery: Delivery = { lines: [], note: '' };

export type DeliveryChange =
  | { kind: 'add'; pool: Pool }
  /** A code was scanned: one more piece has been in somebody's hand. */
  | { kind: 'count up'; pool: Pool }
  | { kind: 'type'; poolId: string; set: Partial<Pick<DeliveryLine, 'pieces' | 'cost'>> }
  | { kind: 'remove'; poolId: string }
  | { kind: 'note'; note: string }
  /** A saved delivery was taken back: its pieces stand beside those that were typed since. */
  | { kind: 'put back'; delivery: Delivery }
  | { kind: 'clear' };

/** Whether no other product fits into the delivery. */
export const isFull = ({ lines }: Delivery): boolean => lines.length >= receivedLinesMax;

/** What came last is on top, where eyes and thumbs are. A product has one line. */
export function changeDelivery(delivery: Delivery, change: DeliveryChange): Delivery {
  const { lines } = delivery;
  switch (change.kind) {
    case 'add':
    case 'count up': {
      const { poolId, image, placeholder } = change.pool;
      const known = lines.find((line) => line.poolId === poolId);
      if (!known && isFull(delivery)) return delivery;
      const line = known ?? { poolId, name: poolName(change.pool), image, placeholder, pieces: '', cost: '' };
      const pieces = change.kind === 'add' ? line.pieces : String((typedPieces(line.pieces) ?? 0) + 1);
      return { ...delivery, lines: [{ ...line, pieces }, ...lines.filter((one) => one !== known)] };
    }
    case 'type':
      return { ...delivery, lines: lines.map((line) => (line.poolId === change.poolId ? { ...line, ...change.set } : line)) };
    case 'remove':
      return { ...delivery, lines: lines.filter(({ poolId }) => poolId !== change.poolId) };
    case 'note':
      return { ...delivery, note: change.note };
    case 'put back':
      return withPutBack(delivery, change.delivery);
    case 'clear':
      return emptyDelivery;
  }
}

/**
 * Both deliveries as one. A product keeps one line, with the pieces of both; none is dropped, however long the delivery gets. Where their costs
 * differ the cost is left open: neither is that of all pieces.
 */
function withPutBack({ lines, note }: Delivery, back: Delivery): Delivery {
  const both = lines.map((line) => {
    const other = back.lines.find(({ poolId }) => poolId === line.poolId);
    if (!other) return line;
    const pieces = (typedPieces(line.pieces) ?? 0) + (typedPieces(other.pieces) ?? 0);
    const isOther = line.cost !== '' && other.cost !== '' && line.cost !== other.cost;
    return { ...line, pieces: String(pieces), cost: isOther ? '' : line.cost || other.cost };
  });
  const others = back.lines.filter(({ poolId }) => !lines.some((line) => line.poolId === poolId));
  const [first = '', ...rest] = new Set([note, back.note].filter((one) => one.trim() !== ''));
  const joined = [first, ...rest].join('; ');
  return { lines: [...both, ...others], note: joined.length > stockLimits.note ? first : joined };
}

/** A line that was read: `isWrong` names the fields that say nothing that can be booked. */
interface ReadLine {
  pieces: number | undefined;
  costPaise: number | undefined;
  wrong: { pieces: boolean; cost: boolean };
}

/** What a line means. A line needs a piece; its cost may be left open. */
export function readLine({ pieces: typed, cost }: DeliveryLine): ReadLine {
  const pieces = typedPieces(typed);
  const costPaise = readRupees(cost);
  const isNone = pieces === undefined || pieces === 0;
  return {
    pieces: isNone ? undefined : pieces,
    costPaise,
    wrong: { pieces: typed.trim() !== '' && isNone, cost: cost.trim() !== '' && costPaise === undefined },
  };
}

/** The lines to save; undefined while one of them has no pieces or a wrong cost, and where they are too many. */
export function linesToSave(lines: readonly DeliveryLine[]): ReceivedLine[] | undefined {
  const read = lines.map((line) => ({ line, ...readLine(line) }));
  if (read.length === 0 || read.length > receivedLinesMax || read.some(({ pieces, wrong }) => pieces === undefined || wrong.cost))
    return undefined;
  return read.map(({ line: { poolId, name }, pieces = 0, costPaise }) => ({
    poolId,
    name,
    pieces,
    ...(costPaise !== undefined && { costPaise }),
  }));
}

/** All pieces, what they cost in paise, and how many of them have a cost. */
export function totalOf(lines: readonly DeliveryLine[]): { pieces: number; paise: number; costed: number } {
  const total = { pieces: 0, paise: 0, costed: 0 };
  for (const { pieces = 0, costPaise } of lines.map(readLine)) {
    total.pieces += pieces;
    if (costPaise === undefined) continue;
    total.paise += pieces * costPaise;
    total.costed += pieces;
  }
  return total;
}

/** A refused delivery as it was typed. */
export function refusedDelivery({ lines, note }: { lines: readonly ReceivedLine[]; note: string }): Delivery {
  const typed = lines.map(({ poolId, name, pieces, costPaise }) => ({
    poolId,
    name,
    image: '',
    placeholder: '',
    pieces: String(pieces),
    cost: rupeesText(costPaise ?? null),
  }));
  return { lines: typed, note };
}
