/** Stock alerts: which sold-out products the shopper waits for. Loads with the page of a sold-out product. */
import { type QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { listStockAlerts, type StockAlert } from '#contract/stock-alert.ts';
import { type AlertTarget, stockAlertLane } from '#src/shop/actions/stock-alert.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';
import { call } from '#src/shop/session/call.ts';
import { sentAfter } from '#src/outbox/sent-after.ts';
import { outbox, type OutboxView } from './shop-outbox.ts';

export type { AlertTarget };

export function stockAlertsQuery(userId: string) {
  return queryOptions({
    queryKey: queryKey('stock-alerts', userId),
    queryFn: async ({ signal }) => (await call(listStockAlerts, {}, { signal })).alerts,
    staleTime: freshForMs.list,
    meta: { scope: 'private', owner: userId, cached: true },
  });
}

export interface StockAlertState {
  isOn: boolean;
  /** True while it is stored on this device and not sent. */
  isPending: boolean;
}

/** The server's last list of alerts. */
interface Listed {
  alerts: readonly StockAlert[];
  /** ms since 1970. */
  at: number;
}

/** Whether both are about the same variant, or about the same product as a whole. */
function isSame(one: AlertTarget, other: AlertTarget): boolean {
  return stockAlertLane(one) === stockAlertLane(other);
}

/** The latest word on a product or variant: a pending action, else an action that was sent after the list was requested, else the list. */
export function stockAlertState(
  target: AlertTarget,
  { waiting, sent }: Pick<OutboxView, 'waiting' | 'sent'>,
  listed: Listed,
): StockAlertState {
  const isAbout = ({ kind, payload }: OutboxView['sent'][number]['intent']) =>
    (kind === 'alert.add' || kind === 'alert.remove') && isSame(payload, target);
  const pending = waiting.findLast(({ action }) => isAbout(action));
  if (pending) return { isOn: pending.action.kind === 'alert.add', isPending: true };
  const last = sentAfter(listed.at, sent).findLast(({ intent }) => isAbout(intent));
  const isOn = last ? last.intent.kind === 'alert.add' : listed.alerts.some((alert) => isSame(alert, target));
  return { isOn, isPending: false };
}

/** Calls `show` with the shopper's alert for a product or variant, now and after every change; returns how to stop. */
export function watchStockAlert(
  client: QueryClient,
  { userId, target }: { userId: string; target: AlertTarget },
  show: (state: StockAlertState) => void,
): () => void {
  const observer = new QueryObserver(client, stockAlertsQuery(userId));
  const tell = () => {
    const { data: alerts = [], dataUpdatedAt: at } = observer.getCurrentResult();
    const view = outbox.view();
    show(stockAlertState(target, view.userId === userId ? view : { waiting: [], sent: [] }, { alerts, at }));
  };
  const stops = [observer.subscribe(tell), outbox.onChange(tell)];
  tell();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Resolves when the change is saved on this device. @throws ApiError when it could not be; the shopper is told by then */
export async function setStockAlert(target: AlertTarget, isOn: boolean): Promise<void> {
  await outbox.save((changes) => changes.setStockAlert(target, isOn));
}
