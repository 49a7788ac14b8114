import { useEffect, useRef, useState } from 'react';
import { withChanges } from '#contract/address-list.ts';
import { type AddressInput, addressesMax, type SavedAddress } from '#contract/address.ts';
import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import {
  changeAddress,
  forgetRefusal,
  type RefusedAddress,
  type ShownAddress,
  useAddresses,
  useRefusedAddresses,
} from '#src/shop/data/address.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { AddressForm } from './AddressForm.tsx';
import styles from './Addresses.module.css';
import { RefusedAddresses } from './RefusedAddresses.tsx';

/** What the form is about: no address for a new one. */
interface Opened {
  address?: SavedAddress | undefined;
  typed?: AddressInput;
  refusal?: string;
}

/** The saved addresses of a shopper, and the form of the one that is added or changed. */
export function Addresses() {
  const saved = useAddresses();
  const refused = useRefusedAddresses();
  const [open, setOpen] = useState<Opened>();
  const list = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The form was longer: without the focus the page would stay where its button was.
    if (!open && wasOpen.current) list.current?.focus();
    wasOpen.current = open !== undefined;
  }, [open]);
  const close = () => setOpen(undefined);
  const { data } = saved;
  if (open) {
    const { address, typed, refusal } = open;
    const done = refusal === undefined ? {} : { onSaved: () => forgetRefusal(refusal) };
    return <AddressForm address={address} typed={typed} onClose={close} {...done} />;
  }
  const mend = ({ id: refusal, addressId, input, seen }: RefusedAddress) => {
    // One that was removed elsewhere is a new one.
    const address = data?.find(({ _id }) => _id === addressId);
    if (input) setOpen({ address, typed: address && seen ? withChanges(address, input, seen) : input, refusal });
  };
  if (!data && !saved.isError) return <Skeleton />;
  return (
    <div className={styles.parts} ref={list} tabIndex={-1}>
      <RefusedAddresses refused={refused} addresses={data ?? []} onMend={mend} />
      {data ? (
        <List addresses={data} onEdit={(address) => setOpen({ address })} />
      ) : (
        <FailedState error={saved.error} onRetry={() => void saved.refetch()} />
      )}
      {(data?.length ?? 0) < addressesMax ? (
        <Button tone="secondary" onClick={() => setOpen({})}>
          {words().addresses.add}
        </Button>
      ) : (
        <p className={styles.text}>{words().addresses.full}</p>
      )}
    </div>
  );
}

interface ListProps {
  addresses: readonly ShownAddress[];
  onEdit: (address: SavedAddress) => void;
}

function List({ addresses, onEdit }: ListProps) {
  if (addresses.length === 0) return <p className={styles.text}>{words().addresses.none}</p>;
  return (
    <>
      <p className={styles.text}>{words().addresses.text}</p>
      <ul className={styles.list} aria-label={words().addresses.title}>
        {addresses.map((address) => (
          <Row key={address._id} address={address} onEdit={() => onEdit(address)} />
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  address: ShownAddress;
  onEdit: () => void;
}

/** Saves the change; a failure is told by a toast. */
function apply(...change: Parameters<typeof changeAddress>): void {
  void changeAddress(...change).catch(() => undefined);
}

function Row({ address, onEdit }: RowProps) {
  const { _id: id, pending, ...input } = address;
  const { name, isDefault, username, address1, address2, city, state, pincode, number } = input;
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        <span translate="no">{name}</span> {isDefault ? <Badge tone="info">{words().addresses.isDefault}</Badge> : null}
      </p>
      <p className={styles.text} translate="no">
        {joined([username, address1, address2, joined([city, pincode], ' '), state, number])}
      </p>
      {pending ? <p className={styles.text}>{words().addresses.waits}</p> : null}
      <div className={styles.ways}>
        <Button tone="quiet" size="sm" aria-label={words().addresses.editOf(name)} onClick={onEdit}>
          {words().addresses.edit}
        </Button>
        {isDefault ? null : (
          <Button
            tone="quiet"
            size="sm"
            aria-label={words().addresses.defaultOf(name)}
            onClick={() => apply(id, { ...input, isDefault: true }, address)}
          >
            {words().addresses.makeDefault}
          </Button>
        )}
        <Button tone="quiet" size="sm" aria-label={words().addresses.removeOf(name)} onClick={() => apply(id)}>
          {words().addresses.remove}
        </Button>
      </div>
    </li>
  );
}
