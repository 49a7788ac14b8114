/** The actions of stock alerts: `alert.add`, `alert.remove`. They change no list that the outbox stores. */
import { Slug } from '#contract/identifier.ts';
import { words } from '#language/words.ts';
import { addStockAlertCall, removeStockAlertCall } from '#contract/stock-alert-call.ts';
import { z } from '#contract/zod.ts';
import { ofKind } from '#src/cache/query-keys.ts';
import type { Known, Made } from '#src/outbox/actions/changes.ts';
import { type ActionsOf, become, ignore, type PageRules, type SendRules } from '#src/outbox/actions/module.ts';
import { laneDigest } from '#src/outbox/lane.ts';
import type { Displayed } from './displayed.ts';

const option = z.optional(z.string());
const About = z.object({ productId: Slug, size: option, ram: option, weight: option });
const payloads = { 'alert.add': About, 'alert.remove': About };

export type StockAlertAction = ActionsOf<typeof payloads>;

/** What a shopper waits for: a product, or the variant that has these options. */
export type AlertTarget = z.output<typeof About>;

/** The lane of the alert for a product or a variant. */
export function stockAlertLane({ productId, size = '', ram = '', weight = '' }: AlertTarget): string {
  const options = [size, ram, weight];
  return `alert:${laneDigest(options.every((value) => value === '') ? productId : [productId, ...options].join('|'))}`;
}

const removalOf = ({ productId, ...query }: AlertTarget) => ({ params: { productId }, query });

export const stockAlertSending = {
  payloads,
  removals: ['alert.remove'],
  request({ kind, payload }) {
    if (kind === 'alert.remove') return { endpoint: removeStockAlertCall, input: removalOf(payload) };
    return { endpoint: addStockAlertCall, input: { body: payload } };
  },
} satisfies SendRules<StockAlertAction>;

export const stockAlertPage = {
  changes: (known: Known<never, Displayed>) => ({
    /** Asks for an email when the product or variant is back in stock, or cancels that. */
    setStockAlert: (target: AlertTarget, isOn: boolean): Made<StockAlertAction, Displayed> => ({
      action: { kind: isOn ? 'alert.add' : 'alert.remove', payload: target },
      lane: stockAlertLane(target),
      seen: known.displayed(target.productId),
    }),
  }),
  // Opposite actions do not cancel each other: the server may have an alert that the page did not know of.
  merge: (waiting, next) => (waiting.kind === next.kind ? ignore : become(next)),
  // The product too: it may be back in stock by now.
  refetched: { queries: [ofKind('stock-alerts'), ofKind('product')], isBurst: false },
  words: () => ({
    place: words().actions.stockAlert,
    icon: 'bell',
    signIn: words().login.toContinue,
    saved: { 'alert.add': words().stockAlert.added, 'alert.remove': words().stockAlert.removed },
    sent: { 'alert.add': words().actions.alertAdded, 'alert.remove': words().actions.alertRemoved },
    options: ({ payload: { size = '', ram = '', weight = '' } }) => [size, ram, weight],
    detail: () => words().actions.alert,
  }),
} satisfies PageRules<StockAlertAction, never, Displayed>;
