import type { SavedAddress } from '#contract/address.ts';
import { words } from '#language/words.ts';
import { forgetRefusal, type RefusedAddress } from '#src/shop/data/address.ts';
import { messageFor } from '#src/network/api-error.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { notify } from '#src/ui/toaster.ts';
import styles from './Addresses.module.css';

interface RefusedAddressesProps {
  refused: readonly RefusedAddress[];
  addresses: readonly SavedAddress[];
  onMend: (one: RefusedAddress) => void;
}

async function forget(id: string): Promise<void> {
  try {
    await forgetRefusal(id);
  } catch (error) {
    notify({ tone: 'error', text: messageFor(error) });
  }
}

/** The changes that the shop has refused: what was typed is opened again, or discarded. */
export function RefusedAddresses({ refused, addresses, onMend }: RefusedAddressesProps) {
  return refused.map((one) => {
    const { id, addressId, input, message } = one;
    const name = (input ?? addresses.find(({ _id }) => _id === addressId))?.name ?? '';
    return (
      <div key={id} className={styles.refused}>
        <Notice tone="danger" title={input ? words().addresses.notSaved(name) : words().addresses.notRemoved} alert>
          <p>{message}</p>
          {input ? <p>{words().addresses.typed}</p> : null}
          <div className={styles.ways}>
            {input ? (
              <Button tone="secondary" size="sm" aria-label={words().addresses.mendOf(name)} onClick={() => onMend(one)}>
                {words().addresses.mend}
              </Button>
            ) : null}
            <Button tone="quiet" size="sm" aria-label={words().addresses.discardOf(name)} onClick={() => void forget(id)}>
              {words().addresses.discard}
            </Button>
          </div>
        </Notice>
      </div>
    );
  });
}
