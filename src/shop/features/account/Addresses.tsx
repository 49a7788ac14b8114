import { useState } from 'react';
import { addressesMax, type SavedAddress } from '#contract/address.ts';
import { words } from '#language/words.ts';
import { useConnectivity } from '#src/network/use-connectivity.ts';
import { useAddresses, useChangeAddress } from '#src/shop/data/address.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { AddressForm } from './AddressForm.tsx';
import styles from './Addresses.module.css';

/** The saved addresses of a shopper, and the form of the one that is added or changed. */
export function Addresses() {
  const saved = useAddresses();
  const isOffline = useConnectivity() === 'down';
  const [open, setOpen] = useState<SavedAddress | 'new'>();
  const close = () => setOpen(undefined);
  const { data } = saved;
  if (!data) return saved.isError ? <FailedState error={saved.error} onRetry={() => void saved.refetch()} /> : <Skeleton />;
  if (open !== undefined) return <AddressForm address={open === 'new' ? undefined : open} isOffline={isOffline} onClose={close} />;
  return (
    <div className={styles.parts}>
      <p className={styles.text}>{data.length === 0 ? words().addresses.none : words().addresses.text}</p>
      {isOffline ? <Notice tone="notice" title={words().addresses.offline} /> : null}
      {data.length > 0 ? (
        <ul className={styles.list} aria-label={words().addresses.title}>
          {data.map((address) => (
            <Row key={address._id} address={address} isOffline={isOffline} onEdit={() => setOpen(address)} />
          ))}
        </ul>
      ) : null}
      {data.length < addressesMax ? (
        <Button tone="secondary" disabled={isOffline} onClick={() => setOpen('new')}>
          {words().addresses.add}
        </Button>
      ) : (
        <p className={styles.text}>{words().addresses.full}</p>
      )}
    </div>
  );
}

interface RowProps {
  address: SavedAddress;
  isOffline: boolean;
  onEdit: () => void;
}

function Row({ address, isOffline, onEdit }: RowProps) {
  const change = useChangeAddress();
  const { _id: id, ...input } = address;
  const { name, isDefault, username, address1, address2, city, state, pincode, number } = input;
  const isHeld = isOffline || change.isPending;
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        <span translate="no">{name}</span> {isDefault ? <Badge tone="info">{words().addresses.isDefault}</Badge> : null}
      </p>
      <p className={styles.text} translate="no">
        {[username, address1, address2, `${city} ${pincode}`, state, number].join(', ')}
      </p>
      <div className={styles.ways}>
        <Button tone="quiet" size="sm" disabled={isHeld} aria-label={words().addresses.editOf(name)} onClick={onEdit}>
          {words().addresses.edit}
        </Button>
        {isDefault ? null : (
          <Button
            tone="quiet"
            size="sm"
            disabled={isHeld}
            aria-label={words().addresses.defaultOf(name)}
            onClick={() => change.mutate({ id, input: { ...input, isDefault: true } })}
          >
            {words().addresses.makeDefault}
          </Button>
        )}
        <Button
          tone="quiet"
          size="sm"
          disabled={isHeld}
          aria-label={words().addresses.removeOf(name)}
          onClick={() => change.mutate({ id })}
        >
          {words().addresses.remove}
        </Button>
      </div>
    </li>
  );
}
