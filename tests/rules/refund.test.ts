/** Rules of refunds, without a database: how much may go back, and what the provider's word changes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leftPaise, piecesPaise, refundedPaise, refundedPieces, refusalOf, type RefundState } from '#contract/desk/refund-rules.ts';
import type { ProviderRefund } from '#server/payment/payments.ts';
import { afterNews, entriesBetween, keyAtProvider, sumsOf } from '#server/payment/refund-rules.ts';
import { patient } from '#tests/support/patience.ts';

type LinePieces = Parameters<typeof piecesPaise>[1][number];
type RefundRow = Parameters<typeof afterNews>[0][number];

const line = (id: string, quantity: number) => ({ id, quantity, pricePaise: 10_000, taxPaise: 500 });
const none: readonly LinePieces[] = [];
const standing = { capturedPaise: 31_500, refunds: [], lines: [line('a', 2), line('b', 1)], isUnsent: false, isDue: false };

describe('A refund is refused', () => {
  test.each([
    [
      'nothing_left',
      { ...standing, refunds: [{ amountPaise: 31_500, state: 'sent' as const, lines: null }] },
      { amountPaise: 1, lines: none, refundedBefore: 31_500 },
    ],
    ['over_paid_amount', standing, { amountPaise: 31_501, lines: none, refundedBefore: 0 }],
    [
      'changed_meanwhile',
      { ...standing, refunds: [{ amountPaise: 100, state: 'due' as const, lines: null }] },
      { amountPaise: 100, lines: none, refundedBefore: 0 },
    ],
    ['line_refunded', standing, { amountPaise: 100, lines: [{ lineId: 'b', quantity: 2 }], refundedBefore: 0 }],
    [
      'line_refunded',
      standing,
      {
        amountPaise: 100,
        lines: [
          { lineId: 'a', quantity: 1 },
          { lineId: 'a', quantity: 2 },
        ],
        refundedBefore: 0,
      },
    ],
    ['line_refunded', standing, { amountPaise: 100, lines: [{ lineId: 'of another order', quantity: 1 }], refundedBefore: 0 }],
    ['under_way', { ...standing, isDue: true }, { amountPaise: 100, lines: [{ lineId: 'a', quantity: 1 }], refundedBefore: 0 }],
    [
      'cancel_instead',
      { ...standing, isUnsent: true },
      {
        amountPaise: 31_500,
        lines: [
          { lineId: 'a', quantity: 2 },
          { lineId: 'b', quantity: 1 },
        ],
        refundedBefore: 0,
      },
    ],
  ])('with %s', (refusal, at, asked) => {
    expect(refusalOf(at, asked)).toBe(refusal);
  });

  test('by nothing else: parts up to the last paisa, and all pieces of a parcel that was sent', () => {
    expect(
      refusalOf(standing, {
        amountPaise: 31_500,
        lines: [
          { lineId: 'a', quantity: 2 },
          { lineId: 'b', quantity: 1 },
        ],
        refundedBefore: 0,
      }),
    ).toBeUndefined();
    expect(refusalOf({ ...standing, isUnsent: true }, { amountPaise: 31_500, lines: none, refundedBefore: 0 })).toBeUndefined();
    const due = { ...standing, isDue: true };
    expect(refusalOf(due, { amountPaise: 100, lines: none, refundedBefore: 0 })).toBeUndefined();
    const one = { amountPaise: 100, lines: [{ lineId: 'a', quantity: 1 }], refundedBefore: 0 };
    expect(refusalOf({ ...due, isUnsent: true }, one)).toBeUndefined();
    const refunds = [{ amountPaise: 31_499, state: 'failed' as const, lines: [{ lineId: 'a', quantity: 1 }] }];
    expect(
      refusalOf({ ...standing, refunds }, { amountPaise: 1, lines: [{ lineId: 'a', quantity: 1 }], refundedBefore: 31_499 }),
    ).toBeUndefined();
  });

  test('as soon as the sum or the pieces would exceed what was paid, whatever was asked before', () => {
    const ask = fc.record({
      amountPaise: fc.integer({ min: 1, max: 20_000 }),
      lineId: fc.constantFrom('a', 'b'),
      quantity: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(ask, { maxLength: 12 }), fc.boolean(), (asks, isUnsent) => {
        const refunds: { amountPaise: number; state: RefundState; lines: LinePieces[] }[] = [];
        for (const { amountPaise, lineId, quantity } of asks) {
          const lines = quantity === 0 ? [] : [{ lineId, quantity }];
          const gone = isUnsent ? refundedPieces(refunds) : new Map<string, number>();
          const left = standing.lines.map((one) => ({ ...one, quantity: one.quantity - (gone.get(one.id) ?? 0) }));
          const at = { ...standing, isUnsent, lines: left, refunds };
          if (refusalOf(at, { amountPaise, lines, refundedBefore: refundedPaise(refunds) }) === undefined)
            refunds.push({ amountPaise, state: 'due', lines });
        }
        expect(refundedPaise(refunds)).toBeLessThanOrEqual(standing.capturedPaise);
        for (const { id, quantity } of standing.lines) expect(refundedPieces(refunds).get(id) ?? 0).toBeLessThanOrEqual(quantity);
        expect(leftPaise(standing.capturedPaise, refunds)).toBe(standing.capturedPaise - refundedPaise(refunds));
      }),
    );
  });
});

test('pieces are worth what was paid for them, tax included', () => {
  expect(
    piecesPaise(standing.lines, [
      { lineId: 'a', quantity: 2 },
      { lineId: 'unknown', quantity: 5 },
    ]),
  ).toBe(21_000);
});

const row = (id: string, amountPaise: number, more: Partial<RefundRow> = {}): RefundRow => ({
  id,
  key: `refund-pay-${id}`,
  round: 0,
  amountPaise,
  state: 'due',
  providerRefundId: null,
  ...more,
});
const news = (more: Partial<ProviderRefund>): ProviderRefund => ({
  id: 'rfnd_1',
  paymentId: 'pay',
  amountPaise: 500,
  key: 'refund-pay-1',
  state: 'processed',
  ...more,
});

describe('The word of the provider', () => {
  test('moves our refund: taken, back at the bank, or returned by it and tried under another key', () => {
    const [taken] = afterNews([row('1', 500)], 1_000, news({ state: 'pending' })).changed;
    expect(taken).toMatchObject({ state: 'sent', providerRefundId: 'rfnd_1' });
    const [done] = afterNews([taken as RefundRow], 1_000, news({})).changed;
    expect(done).toMatchObject({ state: 'done', amountPaise: 500 });
    const [failed] = afterNews([taken as RefundRow], 1_000, news({ state: 'failed' })).changed;
    expect(failed).toMatchObject({ state: 'failed', round: 1, providerRefundId: null });
    expect(keyAtProvider(failed as RefundRow)).toBe('refund-pay-1-r1');
  });

  test('is nothing new the second time', () => {
    const [done] = afterNews([row('1', 500)], 1_000, news({})).changed;
    expect(afterNews([done as RefundRow], 1_000, news({}))).toEqual({ changed: [], added: undefined });
    expect(afterNews([row('1', 500, { state: 'failed', round: 1 })], 1_000, news({ state: 'failed' }))).toEqual({
      changed: [],
      added: undefined,
    });
  });

  test('about a refund made in its own screens leaves ours as they are while the money suffices', () => {
    const { changed, added } = afterNews([row('1', 500)], 1_000, news({ id: 'rfnd_own', key: null }));
    expect([changed, added]).toEqual([[], { key: 'provider-rfnd_own', amountPaise: 500, state: 'done', providerRefundId: 'rfnd_own' }]);
  });

  test('about a refund of its own shrinks what is owed, newest first, never what it has taken', () => {
    const rows = [row('1', 400, { state: 'sent', providerRefundId: 'rfnd_1' }), row('2', 300), row('3', 300)];
    const { changed } = afterNews(rows, 1_000, news({ id: 'rfnd_own', key: null, amountPaise: 450 }));
    expect(changed).toEqual([row('2', 150, { round: 1 }), row('3', 0, { round: 1, state: 'void' })]);
  });

  test(
    'in any order, and repeated, leads to what the provider has done: never more than was paid',
    () => {
      const step = fc.record({
        kind: fc.constantFrom('ask', 'send', 'elsewhere', 'confirm', 'return', 'hear'),
        amountPaise: fc.integer({ min: 1, max: 700 }),
        pick: fc.nat(20),
      });
      fc.assert(
        fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
          const captured = 1_000;
          let rows: RefundRow[] = [];
          const provider: ProviderRefund[] = [];
          const told: ProviderRefund[] = [];
          const balance = { base: captured, refund_due: 0, refunded: 0 };
          const enter = (change: () => void) => {
            const before = sumsOf(rows);
            change();
            for (const { from, to, amountPaise } of entriesBetween(before, sumsOf(rows), 'base')) {
              balance[from] -= amountPaise;
              balance[to] += amountPaise;
            }
            expect(refundedPaise(rows)).toBeLessThanOrEqual(captured);
            expect(balance).toEqual({ base: captured - refundedPaise(rows), refund_due: sumsOf(rows).due, refunded: sumsOf(rows).done });
          };
          const hear = (found: ProviderRefund) =>
            enter(() => {
              const { changed, added } = afterNews(rows, captured, found);
              rows = rows.map((one) => changed.find(({ id }) => id === one.id) ?? one);
              if (added) rows.push({ ...added, id: added.key, round: 0 });
            });
          const taken = () => provider.reduce((sum, { amountPaise, state }) => (state === 'failed' ? sum : sum + amountPaise), 0);
          const make = (amountPaise: number, key: string | null) => {
            const known = provider.find((one) => key !== null && one.key === key);
            if (known) return known;
            if (amountPaise > captured - taken()) return undefined;
            const made: ProviderRefund = {
              id: `rfnd_${provider.length}`,
              paymentId: 'pay',
              amountPaise,
              key,
              state: key === null ? 'processed' : 'pending',
            };
            provider.push(made);
            return made;
          };
          const send = (one: RefundRow) => {
            for (const found of provider) hear({ ...found });
            const now = rows.find(({ id }) => id === one.id);
            if (now?.state !== 'due' && now?.state !== 'failed') return undefined;
            return make(now.amountPaise, keyAtProvider(now));
          };
          for (const { kind, amountPaise, pick } of steps) {
            const some = provider.length === 0 ? undefined : provider[pick % provider.length];
            if (kind === 'ask' && amountPaise <= leftPaise(captured, rows)) enter(() => rows.push(row(`${rows.length + 1}`, amountPaise)));
            // The answer is lost; it is heard of later, or never.
            if (kind === 'send') for (const one of rows.slice(pick % 3)) send(one);
            if (kind === 'elsewhere') make(amountPaise, null);
            if (kind === 'confirm' && some?.state === 'pending') some.state = 'processed';
            if (kind === 'return' && some?.state === 'pending') some.state = 'failed';
            if (some) told.push({ ...some });
            const late = told[pick % Math.max(1, told.length)];
            if (kind === 'hear' && late && late.state === provider.find(({ id }) => id === late.id)?.state) hear(late);
          }
          for (let turn = 0; turn < 20; turn += 1) {
            for (const one of rows) send(one);
            for (const one of provider) if (one.state === 'pending') one.state = 'processed';
          }
          for (const found of provider) hear({ ...found });
          expect(sumsOf(rows)).toEqual({ due: 0, done: taken() });
        }),
        { numRuns: Number(process.env['SCHEDULES'] ?? 500) },
      );
    },
    patient(120_000),
  );
});
