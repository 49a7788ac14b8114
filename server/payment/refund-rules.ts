/**
 * What the provider's word about a refund does to the refunds of a payment. Pure; amounts in paise. A refund is ours by its key, or was made in
 * the provider's own screens: then what we still owe shrinks to what is left, since the provider never gives back more than it took.
 */
import { type RefundState, refundedPaise } from '#contract/desk/refund-rules.ts';
import type { ProviderRefund } from './payments.ts';

interface RefundRow {
  id: string;
  key: string;
  /** How often the bank has returned it: each try has a key of its own at the provider. */
  round: number;
  amountPaise: number;
  state: RefundState;
  providerRefundId: string | null;
}

/** A refund that was made in the provider's own screens. */
type MadeElsewhere = Pick<RefundRow, 'key' | 'amountPaise' | 'state' | 'providerRefundId'>;

export interface RefundNews {
  changed: RefundRow[];
  added: MadeElsewhere | undefined;
}

/** The key under which the provider pays a refund once. */
export const keyAtProvider = ({ key, round }: Pick<RefundRow, 'key' | 'round'>): string => (round === 0 ? key : `${key}-r${round}`);

const isOpen = ({ state }: Pick<RefundRow, 'state'>): boolean => state === 'due' || state === 'failed';

const stateOf = (found: ProviderRefund): RefundState => (found.state === 'processed' ? 'done' : 'sent');

function followed(row: RefundRow, found: ProviderRefund): RefundRow {
  if (found.state === 'failed') return { ...row, state: 'failed', round: row.round + 1, providerRefundId: null };
  const state = row.state === 'done' ? 'done' : stateOf(found);
  return { ...row, state, amountPaise: found.amountPaise, providerRefundId: found.id };
}

/** Takes `excess` off the refunds that are not with the provider yet, the newest first. */
function shrunk(rows: readonly RefundRow[], excess: number): RefundRow[] {
  let left = excess;
  const after = rows.toReversed().map((row) => {
    const cut = isOpen(row) ? Math.min(left, row.amountPaise) : 0;
    if (cut === 0) return row;
    left -= cut;
    const amountPaise = row.amountPaise - cut;
    // Another amount is another request to the provider.
    return { ...row, amountPaise, round: row.round + 1, state: amountPaise === 0 ? ('void' as const) : row.state };
  });
  return after.toReversed();
}

const isSame = (one: RefundRow, other: RefundRow | undefined): boolean =>
  one.state === other?.state &&
  one.amountPaise === other.amountPaise &&
  one.round === other.round &&
  one.providerRefundId === other.providerRefundId;

/** The refunds of a payment after the provider has told of one of them. `rows`: the oldest first. */
export function afterNews(rows: readonly RefundRow[], capturedPaise: number, found: ProviderRefund): RefundNews {
  const own =
    rows.find(({ providerRefundId }) => providerRefundId === found.id) ??
    rows.find((row) => row.providerRefundId === null && row.state !== 'void' && found.key === keyAtProvider(row));
  if (!own && found.state === 'failed') return { changed: [], added: undefined };
  const added = own
    ? undefined
    : { key: `provider-${found.id}`, amountPaise: found.amountPaise, state: stateOf(found), providerRefundId: found.id };
  const heard = rows.map((row) => (row === own ? followed(row, found) : row));
  const all = added ? [...heard, added] : heard;
  const after = shrunk(heard, Math.max(0, refundedPaise(all) - capturedPaise));
  return { changed: after.filter((row, place) => !isSame(row, rows[place])), added };
}

type Sums = { due: number; done: number };

/** What is owed and what is back. */
export function sumsOf(rows: readonly Pick<RefundRow, 'amountPaise' | 'state'>[]): Sums {
  const sum = (states: readonly RefundState[]) =>
    rows.reduce((total, { amountPaise, state }) => (states.includes(state) ? total + amountPaise : total), 0);
  return { due: sum(['due', 'sent', 'failed']), done: sum(['done']) };
}

/** The entries of the ledger that lead from one state to the other. `base`: the account of money that is not refunded. */
export function entriesBetween<Base extends string>(before: Sums, after: Sums, base: Base) {
  const grows = [
    { account: 'refund_due' as const, by: after.due - before.due },
    { account: 'refunded' as const, by: after.done - before.done },
    { account: base, by: before.due + before.done - after.due - after.done },
  ];
  const entries: { from: Base | 'refund_due' | 'refunded'; to: Base | 'refund_due' | 'refunded'; amountPaise: number }[] = [];
  for (const to of grows)
    for (const from of grows) {
      const amountPaise = Math.min(to.by, -from.by);
      if (amountPaise <= 0) continue;
      entries.push({ from: from.account, to: to.account, amountPaise });
      to.by -= amountPaise;
      from.by += amountPaise;
    }
  return entries;
}
