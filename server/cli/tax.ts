import { formatPaise } from '#contract/money.ts';
import { toRupees } from '#contract/totals.ts';
import type { Db } from '#server/db/client.ts';
import { assignClass, findClasses, findTaxProblems, setRate } from '#server/tax/rate-store.ts';
import { retax } from '#server/tax/retax.ts';
import { isHsn, type TaxRate } from '#server/tax/rules.ts';
import { findRates, findToday } from '#server/tax/store.ts';
import { type Arguments, type Command, CommandError, type Outcome } from './command.ts';
import { readDay, readPercent, readPrice } from './numbers.ts';
import { unknownProduct } from './product-store.ts';

const percent = (basisPoints: number): string => `${basisPoints / 100}%`;
const reach = ({ upToPaise }: TaxRate): string => (upToPaise === null ? '' : ` up to ${formatPaise(upToPaise)}`);

export const taxCommand: Command = {
  usage: ['[ACTION]', '[NAME]', '[CLASS]'],
  does: 'shows the tax classes and their rates, or adds a rate',
  details: [
    'tax                                              shows classes, rates, and products that cost more than their MRP',
    'tax set CLASS --from 2027-04-01 --rate 18        a rate from that day on, from midnight in India',
    'tax set CLASS --from 2027-04-01 --rate 5 --up-to 2500   for pieces up to that price; set the rate without a limit first',
    'tax assign PRODUCT|SUBCATEGORY CLASS --hsn 6109  the class of a product, or of all products of a subcategory that have none',
    'A running shop computes prices with a new rate within seconds of midnight. Carts follow; payments under way and orders never change.',
    'A rate from today or earlier needs --correct: it says that the rate in the shop was wrong.',
  ],
  options: {
    from: { type: 'string' },
    rate: { type: 'string' },
    'up-to': { type: 'string' },
    correct: { type: 'boolean' },
    hsn: { type: 'string' },
  },

  async run({ db }, given) {
    const [action = 'show'] = given.positionals;
    if (action === 'show') return show(db);
    if (action === 'set') return set(db, given);
    if (action === 'assign') return assign(db, given);
    throw new CommandError(`"${action}" is not something that tax does. It does: tax, tax set CLASS, tax assign ID CLASS.`);
  },
};

async function show(db: Db): Promise<Outcome> {
  const [classes, rates, today, problems] = [await findClasses(db), await findRates(db), await findToday(db), await findTaxProblems(db)];
  const lines = classes.flatMap(({ id, name, products }) => [
    `${id.padEnd(10)} ${name} (${products} ${products === 1 ? 'product' : 'products'})`,
    ...rates
      .filter(({ classId }) => classId === id)
      .map((rate) => `  from ${rate.validFrom}${rate.validFrom > today ? ' (not yet)' : ''}: ${percent(rate.basisPoints)}${reach(rate)}`),
  ]);
  if (problems.aboveMrp.length > 0) lines.push(`Priced above the MRP: ${problems.aboveMrp.join(', ')}`);
  if (problems.withoutClass === 1) lines.push('1 product has no tax class; it keeps the tax it had.');
  if (problems.withoutClass > 1) lines.push(`${problems.withoutClass} products have no tax class; they keep the tax they had.`);
  return {
    text: lines.join('\n'),
    data: {
      today,
      classes,
      rates: rates.map(({ upToPaise, basisPoints, ...rate }) => ({
        ...rate,
        upTo: upToPaise && toRupees(upToPaise),
        percent: basisPoints / 100,
      })),
      ...problems,
    },
  };
}

async function set(db: Db, { positionals: [, classId = ''], options }: Arguments): Promise<Outcome> {
  const { from, rate, 'up-to': upTo, correct } = options as { from?: string; rate?: string; 'up-to'?: string; correct?: boolean };
  if (from === undefined || rate === undefined)
    throw new CommandError('Give the day and the rate: tax set CLASS --from 2027-04-01 --rate 18.');
  const added: TaxRate = {
    classId,
    validFrom: readDay(from),
    basisPoints: readPercent(rate),
    upToPaise: upTo === undefined ? null : readPrice(upTo),
  };
  const done = await setRate(db, added, { correct: correct === true });
  if (done.kind === 'no class') throw await unknownClass(db, classId);
  if (done.kind === 'past')
    throw new CommandError(
      `${added.validFrom} is not in the future, and a rate that has begun is history. If the rate in the shop is wrong, add --correct.`,
    );
  if (done.kind === 'no open rate')
    throw new CommandError(
      `Set the rate for pieces above ${formatPaise(added.upToPaise ?? 0)} first: tax set ${classId} --from ${added.validFrom} --rate RATE.`,
    );
  // A rate that holds already: the shop may not be running, so its prices are computed here.
  const retaxed = done.begun ? await retax(db) : undefined;
  const before = done.before === undefined ? '' : ` (was ${percent(done.before)})`;
  const follow = retaxed ? ` ${retaxed.changed} products have another tax now.` : '';
  return {
    text: `${classId}: ${percent(added.basisPoints)}${reach(added)} from ${added.validFrom}${before}.${follow} Orders keep what they were charged.`,
    data: {
      class: classId,
      from: added.validFrom,
      percent: added.basisPoints / 100,
      upTo: added.upToPaise && toRupees(added.upToPaise),
      changed: retaxed?.changed ?? 0,
    },
  };
}

async function assign(db: Db, { positionals: [, id = '', classId = ''], options }: Arguments): Promise<Outcome> {
  const hsn = options['hsn'] as string | undefined;
  if (hsn !== undefined && !isHsn(hsn)) throw new CommandError(`"${hsn}" is not an HSN code: it must be 4, 6 or 8 digits, such as 6109.`);
  if (!(await findClasses(db)).some((one) => one.id === classId)) throw await unknownClass(db, classId);
  const done = await assignClass(db, id, { classId, hsn });
  if (!done) throw await unknownProduct(db, id);
  const { kind, changed } = done;
  return {
    text: `The ${kind} ${id} is of the class ${classId}${hsn === undefined ? '' : `, HSN ${hsn}`}. ${changed} products have another tax now.`,
    data: { id, kind, class: classId, hsn: hsn ?? null, changed },
  };
}

async function unknownClass(db: Db, classId: string): Promise<CommandError> {
  const names = (await findClasses(db)).map(({ id }) => id).join(', ');
  return new CommandError(`There is no tax class "${classId}". Classes: ${names}.`);
}
