import { recordCommand } from '#server/audit/record.ts';
import type { Db } from '#server/db/client.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Figures, findFigures } from '#server/stock/figures.ts';
import { findMovePage } from '#server/stock/move-store.ts';
import { arrive, count, leave } from '#server/stock/physical.ts';
import { type Booked, clockOf } from '#server/stock/ledger.ts';
import type { Pieces } from '#server/stock/rules.ts';
import { type Command, CommandError, type Outcome } from './command.ts';
import { maxPieces, piecesArgument } from './numbers.ts';
import { optionFlags, readChoice, readNote } from './options.ts';
import { describeMove } from './stock-format.ts';
import { describeMissing } from './stock-missing.ts';
import { split } from './stock-split.ts';
import { choosePool, type CountedPool, findPools } from './stock-store.ts';
import { readTime } from './times.ts';

const actions = ['count', 'deliver', 'damage'] as const;
type StockAction = (typeof actions)[number];

const shownMoves = 10;

export const stockCommand: Command = {
  usage: ['[ACTION]', 'PRODUCT', '[N ...]'],
  does: 'shows the stock of a product; counts, delivers, takes away or splits pieces',
  details: [
    'PRODUCT is the product id, the last part of its page URL.',
    'stock PRODUCT            shows what is on the shelf, promised, held and to sell, and the last moves',
    'stock count PRODUCT N    N pieces are on the shelf; `stock PRODUCT N` does the same',
    'stock deliver PRODUCT N  N pieces have arrived',
    'stock damage PRODUCT N   N pieces are spoilt or lost',
    'stock split PRODUCT S=4 M=6   counts variants apart that were counted together',
    'The parts name every variant on sale and add up to what is on the shelf. Payments under way and paid orders keep their pieces. It cannot be undone.',
    `N is 0 to ${maxPieces.toLocaleString('en-IN')}. On the shelf are also the pieces of paid orders that are not yet shipped (promised) and of payments under way (held).`,
    '--size, --ram, --weight  which variant, if they are counted apart',
    '--at TIME    when it was done, in India, such as 14:30 or "2026-11-23 14:30"; what was sold or moved since is taken into account',
    '--note NOTE  is kept with the move',
    'Shoppers who asked to be told are emailed when a product is back in stock.',
  ],
  options: { ...optionFlags, at: { type: 'string' }, note: { type: 'string' } },

  async run({ db }, { positionals, options }) {
    if (positionals[0] === 'split') return split(db, positionals.slice(1), options);
    const [action, [id = '', n]] = actionOf(positionals);
    const pools = await findPools(db, id);
    const choice = readChoice(options);
    if (n === undefined) return show(db, Object.keys(choice).length === 0 ? pools : [choosePool(pools, choice)]);
    const pieces = piecesArgument(n);
    const note = readNote(options);
    const at = textOf(options['at']);
    return transaction(db, async (tx) => {
      const doneAt = at === undefined ? undefined : readTime(at, await clockOf(tx));
      return book(tx, action, { pool: choosePool(pools, choice), pieces, note, doneAt });
    });
  },
};

const textOf = (option: unknown): string | undefined => (typeof option === 'string' ? option : undefined);

/** `count` is understood when only product and number are given. */
function actionOf(positionals: readonly string[]): [StockAction, readonly string[]] {
  const [first = '', ...rest] = positionals;
  const action = actions.find((one) => one === first);
  if (action && rest.length !== 2) throw new CommandError(`Usage: stock ${action} PRODUCT N`);
  if (action) return [action, rest];
  if (rest.length > 1) throw new CommandError(`"${first}" is not an action of stock. Actions: ${actions.join(', ')}, split.`);
  return ['count', positionals];
}

interface Request {
  pool: CountedPool;
  pieces: number;
  note: string | undefined;
  doneAt: number | undefined;
}

async function book(tx: Db, action: StockAction, { pool, pieces, note, doneAt }: Request): Promise<Outcome> {
  const piece = { poolId: pool.poolId, productId: pool.productId, qty: pieces };
  const cause = { actor: 'shopkeeper', note } as const;
  if (action === 'count') {
    const counted = await count(tx, piece, cause, doneAt);
    await logBooked(tx, action, { piece, note, booked: counted });
    return describeCount(tx, pool, pieces, counted);
  }
  const [booked] = await (action === 'deliver'
    ? arrive(tx, [piece], { reason: 'delivery', ...cause }, doneAt)
    : leave(tx, [piece], { reason: 'damage', ...cause }, doneAt));
  if (!booked) throw new Error('an event must be booked');
  await logBooked(tx, action, { piece, note, booked });
  const figures = await findFigures(tx, pool);
  if (figures.onShelf < 0) throw new CommandError(`Only ${figures.onShelf + pieces} of ${pool.label} are on the shelf. Count them first.`);
  const done = action === 'deliver' ? 'delivered' : 'taken away';
  const wasCounted = doneAt !== undefined && doneAt <= booked.before.countedAt;
  const counted = wasCounted ? ' The last count was made after that and stays.' : '';
  return {
    text: `${pool.label}: ${pieces} ${done}. ${toSell(booked, figures)}${counted}`,
    data: dataOf(pool, booked, figures),
  };
}

/** The row of the log: the same as of the desk. */
async function logBooked(
  tx: Db,
  action: StockAction,
  { piece: { poolId, qty: pieces }, note, booked }: { piece: Pieces; note: string | undefined; booked: Booked },
): Promise<void> {
  const [before, after] = [booked.before, booked.after].map(({ toSell, missing }) => ({ toSell, missing }));
  const said = { ...after, pieces, ...(note !== undefined && { note }) };
  await recordCommand(tx, { action: `stock.${action}`, kind: 'stock', subject: poolId, before: before ?? null, after: said });
}

async function describeCount(
  tx: Db,
  pool: CountedPool,
  pieces: number,
  { figures, ...booked }: Awaited<ReturnType<typeof count>>,
): Promise<Outcome> {
  const data = dataOf(pool, booked, figures);
  if (!booked.changed) return { text: `${pool.label} was counted again after that, so this count changes nothing.`, data };
  const { text, orders } = await describeMissing(tx, pool, figures);
  return {
    text: `${pool.label}: ${pieces} counted. ${toSell(booked, figures)}${text}`,
    data: { ...data, missing: figures.missing, orders },
  };
}

function toSell(booked: Booked, { toSell, promised, held }: Figures): string {
  const apart = [promised > 0 ? `${promised} promised` : '', held > 0 ? `${held} held by pending payments` : ''].filter(
    (part) => part !== '',
  );
  return `To sell: ${toSell} (was ${booked.before.toSell}).${apart.length > 0 ? ` Not to sell: ${apart.join(', ')}.` : ''}`;
}

function dataOf({ productId, label }: CountedPool, booked: Booked, { onShelf, promised, held, toSell }: Figures) {
  return { id: productId, name: label, before: booked.before.toSell, countInStock: toSell, onShelf, promised, held };
}

async function show(db: Db, pools: readonly CountedPool[]): Promise<Outcome> {
  const shown = await Promise.all(
    pools.map(async (pool) => {
      const { items: moves } = await findMovePage(db, { pool: pool.poolId, most: shownMoves, costs: false });
      return { pool, figures: await findFigures(db, pool), moves };
    }),
  );
  const text = shown.map(({ pool, figures: { onShelf, promised, held, toSell }, moves }) =>
    [
      pool.label,
      `  on the shelf ${onShelf}, promised ${promised}, held ${held}, to sell ${toSell}`,
      ...moves.map((move) => `  ${describeMove(move)}`),
    ].join('\n'),
  );
  return {
    text: text.join('\n'),
    data: { stock: shown.map(({ pool, figures, moves }) => ({ id: pool.productId, name: pool.label, ...figures, moves })) },
  };
}
