/**
 * Random interleavings of edits from two desks, against an oracle: every field holds the last value that the server acknowledged as saved,
 * and every value that it did not save is shown to who saved it. `HISTORIES=10000` for the long run; `SEED` for another one.
 */
import { beforeAll, expect, test } from 'vitest';
import type { CallInput } from '#contract/endpoint.ts';
import type { DeskProduct, saveProduct } from '#contract/desk/product.ts';
import { addAtDesk } from '#tests/support/server/desk-product.ts';
import { deskCall, type DeskPerson, hire } from '#tests/support/server/desk.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { seeded } from '#tests/chaos/random.ts';
import { patient } from '#tests/support/patience.ts';

const histories = Number(process.env['HISTORIES'] ?? 40);
const seed = Number(process.env['SEED'] ?? 20_261_123);
const fields = ['name', 'description', 'dimension', 'pricePaise', 'mrpPaise', 'origin', 'featured'] as const;
type Field = (typeof fields)[number];
type Edit = CallInput<typeof saveProduct>['body'];

const app = await createTestApp();
let people: DeskPerson[];

beforeAll(async () => {
  people = [await hire(app, { role: 'owner', name: 'Meera' }), await hire(app, { role: 'owner', name: 'Asha' })];
});

/** Whole numbers from 0 up to, not including, `below`. The same seed gives the same histories. */
function randomFrom(seed: number): (below: number) => number {
  const { whole } = seeded(seed);
  return (below) => whole(0, below - 1);
}

/** A desk: what its form shows, edits that are not sent yet, and values of its person that wait. */
interface Desk {
  person: DeskPerson;
  form: Record<string, unknown>;
  queue: Edit[];
  waiting: Map<string, unknown>;
}

/** What the product must hold. */
type Oracle = Record<string, unknown>;

let counter = 0;

/** A value that nobody else sets, except where there are only two. */
function valueOf(field: Field, random: (below: number) => number): unknown {
  counter += 1;
  if (field === 'featured') return random(2) === 0;
  if (field === 'pricePaise') return 50_000 + random(50_000);
  if (field === 'mrpPaise') return random(4) === 0 ? null : 200_000 + counter;
  return `${field} ${counter}`;
}

function edit(desk: Desk, random: (below: number) => number): void {
  const touched = fields.filter(() => random(4) === 0);
  if (touched.length === 0) return;
  const set = Object.fromEntries(touched.map((field) => [field, valueOf(field, random)]));
  const was = Object.fromEntries(touched.map((field) => [field, desk.form[field]]));
  desk.form = { ...desk.form, ...set };
  desk.queue.push({ set, was } as Edit);
}

async function send(id: string, desk: Desk, oracle: Oracle): Promise<void> {
  const next = desk.queue.shift();
  if (!next) return;
  const { reply } = await deskCall(app, 'saveProduct', { params: { id }, body: next }, { as: desk.person });
  for (const [field, value] of Object.entries(next.set)) {
    desk.waiting.delete(field);
    if (oracle[field] === (next.was as Oracle)[field] || oracle[field] === value) oracle[field] = value;
    else desk.waiting.set(field, value);
  }
  check(reply, oracle, desk);
  if (desk.queue.length === 0) desk.form = { ...reply };
}

async function decide(id: string, desk: Desk, oracle: Oracle, random: (below: number) => number): Promise<void> {
  const { reply } = await deskCall(app, 'getDeskProduct', { params: { id } }, { as: desk.person });
  const mine = reply.waiting.filter(({ savedBy }) => savedBy === desk.person.name);
  const one = mine[random(Math.max(1, mine.length))];
  if (!one) return;
  const keep = random(2) === 0 ? 'yours' : 'theirs';
  const body = { keep, theirs: one.theirs } as const;
  const decided = await deskCall(app, 'decideEdit', { params: { id, waitingId: one.id }, body }, { as: desk.person });
  if (keep === 'yours') oracle[one.field] = one.yours;
  desk.waiting.delete(one.field);
  check(decided.reply, oracle, desk);
}

/** Every field holds the last acknowledged value; what waits is exactly what was not saved, with both values. */
function check(product: DeskProduct, oracle: Oracle, desk: Desk): void {
  expect(Object.fromEntries(fields.map((field) => [field, product[field]]))).toEqual(
    Object.fromEntries(fields.map((field) => [field, oracle[field]])),
  );
  const mine = product.waiting.filter(({ savedBy }) => savedBy === desk.person.name);
  expect(Object.fromEntries(mine.map(({ field, yours }) => [field, yours]))).toEqual(Object.fromEntries(desk.waiting));
  for (const { field, theirs } of mine) expect(theirs).toEqual(oracle[field]);
}

/** One history: two desks that open, edit, send and decide in any order. Gives how many values clashed. */
async function play(random: (below: number) => number): Promise<number> {
  const product = await addAtDesk(app, people[0] as DeskPerson, { pricePaise: 60_000 });
  const oracle: Oracle = { ...product };
  const desks = people.map((person): Desk => ({ person, form: { ...product }, queue: [], waiting: new Map() }));
  let clashes = 0;
  for (let step = 4 + random(8); step > 0; step -= 1) {
    const desk = desks[random(2)] as Desk;
    const turn = random(10);
    const before = desk.waiting.size;
    if (turn < 4) edit(desk, random);
    else if (turn < 8) await send(product.id, desk, oracle);
    else if (turn < 9) await decide(product.id, desk, oracle, random);
    else if (desk.queue.length === 0)
      desk.form = { ...(await deskCall(app, 'getDeskProduct', { params: { id: product.id } }, { as: desk.person })).reply };
    clashes += Math.max(0, desk.waiting.size - before);
  }
  for (const desk of desks) while (desk.queue.length > 0) await send(product.id, desk, oracle);
  return clashes + desks.reduce((sum, { waiting }) => sum + waiting.size, 0);
}

test(
  `${histories} random interleavings of edits from two desks lose nothing silently`,
  { timeout: patient(60_000 + histories * 1_000) },
  async () => {
    let clashes = 0;
    for (let history = 0; history < histories; history += 1) {
      try {
        clashes += await play(randomFrom(seed + history));
      } catch (error) {
        throw new Error(`The history of seed ${seed + history} failed.`, { cause: error });
      }
    }
    // Otherwise the histories would prove nothing.
    expect(clashes).toBeGreaterThan(histories / 10);
  },
);
