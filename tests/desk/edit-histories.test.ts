/**
 * Ten thousand random interleavings of edits from two desks that come and go: the merging of waiting edits on the devices
 * (`src/desk/outbox/product.ts`) against the rules of the server (`contract/desk/field-merge.ts`). `tests/server/desk/edit-histories.test.ts`
 * plays some of them on the real server.
 */
import { expect, test } from 'vitest';
import { mergeFields } from '#contract/desk/field-merge.ts';
import { productPage } from '#src/desk/outbox/product.ts';
import { seeded } from '#tests/chaos/random.ts';

const histories = 10_000;
const fields = ['name', 'description', 'dimension', 'origin'] as const;

type Values = Record<string, string>;
type Save = Extract<Parameters<typeof productPage.merge>[0], { kind: 'product.save' }>;

/** Whole numbers from 0 up to, not including, `below`. The same seed gives the same histories. */
function randomFrom(seed: number): (below: number) => number {
  const { whole } = seeded(seed);
  return (below) => whole(0, below - 1);
}

/** The product as the server has it, the values that wait there for each desk, and every value in the order it was acknowledged. */
class Server {
  present: Values = Object.fromEntries(fields.map((field) => [field, 'first']));
  readonly waiting: [Values, Values] = [{}, {}];
  readonly acknowledged: Record<string, string[]> = Object.fromEntries(fields.map((field) => [field, ['first']]));

  save(desk: 0 | 1, { payload: { edit } }: Save): void {
    const { apply, clashes } = mergeFields<Values>(this.present, edit.set as Values, edit.was as Values);
    for (const [field, value] of Object.entries(edit.set as Values)) {
      delete this.waiting[desk][field];
      if (clashes.includes(field)) this.waiting[desk][field] = value;
      else {
        const last = this.acknowledged[field]?.at(-1);
        if (last !== value) expect((edit.was as Values)[field], 'nobody overwrites a value that they have not seen').toBe(last);
        this.acknowledged[field]?.push(value);
      }
    }
    this.present = { ...this.present, ...(apply as Values) };
  }
}

/** A device: the values on its screen, its queue, and every value that was typed there with what became of it later on the same device. */
class Desk {
  readonly index: 0 | 1;
  screen: Values;
  readonly queue: Save[] = [];
  /** Per field, the last value typed. */
  readonly typed: Values = {};

  constructor(index: 0 | 1, server: Server) {
    this.index = index;
    this.screen = { ...server.present };
  }

  edit(random: (below: number) => number, value: string): void {
    const touched = fields.filter(() => random(3) === 0);
    if (touched.length === 0) return;
    const set = Object.fromEntries(touched.map((field) => [field, value]));
    const was = Object.fromEntries(touched.map((field) => [field, this.screen[field]]));
    const next: Save = { kind: 'product.save', payload: { id: 'kurta', edit: { set, was } } };
    const last = this.queue.at(-1);
    const verdict = last && productPage.merge(last, next);
    if (verdict?.kind === 'become') this.queue.splice(-1, 1, verdict.action as Save);
    else this.queue.push(next);
    this.screen = { ...this.screen, ...set };
    Object.assign(this.typed, set);
  }

  send(server: Server): void {
    const next = this.queue.shift();
    if (!next) return;
    server.save(this.index, next);
    if (this.queue.length === 0) this.screen = { ...server.present };
  }
}

function play(random: (below: number) => number, people: 1 | 2): number {
  const server = new Server();
  const desks = [new Desk(0, server), new Desk(1, server)] as const;
  for (let step = 6 + random(14); step > 0; step -= 1) {
    const desk = desks[random(people) === 0 ? 0 : 1];
    const turn = random(10);
    if (turn < 5) desk.edit(random, `${desk.index} ${step}`);
    else if (turn < 9) desk.send(server);
    else if (desk.queue.length === 0) desk.screen = { ...server.present };
  }
  for (const desk of desks) while (desk.queue.length > 0) desk.send(server);
  for (const field of fields) {
    expect(server.present[field], `${field} holds the value acknowledged last`).toBe(server.acknowledged[field]?.at(-1));
    for (const { typed, index } of desks) {
      const value = typed[field];
      const isKept = value === undefined || server.acknowledged[field]?.includes(value) || server.waiting[index][field] === value;
      expect(isKept, `what was typed last at desk ${index} is saved, or waits to be shown there`).toBe(true);
    }
  }
  return Object.keys(server.waiting[0]).length + Object.keys(server.waiting[1]).length;
}

test(`${histories} interleavings of edits from two desks: nothing is lost silently`, () => {
  let clashes = 0;
  for (let seed = 1; seed <= histories; seed += 1) {
    try {
      clashes += play(randomFrom(seed), 2);
    } catch (error) {
      throw new Error(`The history of seed ${seed} failed.`, { cause: error });
    }
  }
  // Otherwise the histories would prove nothing.
  expect(clashes).toBeGreaterThan(histories / 10);
});

test('one desk alone never clashes with its own edits', () => {
  for (let seed = 1; seed <= 500; seed += 1) expect(play(randomFrom(seed), 1), `seed ${seed}`).toBe(0);
});
