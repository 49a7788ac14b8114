/** What screens read of stored changes of addresses. Apart from their actions, which the first press loads. */
import type { SaveAddress } from '#contract/address.ts';
import type { AnyAction } from '#src/outbox/queue-entry.ts';

/** `body`: none removes the address. */
export interface AddressChange {
  id: string;
  body?: SaveAddress | undefined;
}

/** What `action` does to a saved address; undefined for any other action. */
export function addressChangeOf({ kind, payload }: AnyAction): AddressChange | undefined {
  return kind === 'address.save' || kind === 'address.remove' ? (payload as AddressChange) : undefined;
}
