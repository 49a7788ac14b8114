import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { withOptions } from '#contract/naming.ts';
import type { Order, OrderProduct } from '#contract/order.ts';
import { type ReturnReason, returnReasons, returnTextMax } from '#contract/order-return-state.ts';
import { words } from '#language/words.ts';
import { isUnreachable, messageFor } from '#src/network/api-error.ts';
import { isNotSaved, requestReturn } from '#src/shop/data/order-return.ts';
import { Button } from '#src/ui/Button.tsx';
import { QuantityStepper } from '#src/ui/QuantityStepper.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { notify } from '#src/ui/toaster.ts';
import orderStyles from './OrderDialog.module.css';
import { PhotoChoice } from './PhotoChoice.tsx';
import { usePiecesLeft } from './return-pieces.ts';
import styles from './Returns.module.css';
import { usePhoto } from './use-photo.ts';
import { useReturnDraft } from './use-return-draft.ts';

/** Sentence by sentence: a group that is asked for by a name of its own is in the script of every page. */
function reasonWords(reason: ReturnReason): string {
  if (reason === 'defective') return words().orderReturn.reasons.defective;
  if (reason === 'wrong') return words().orderReturn.reasons.wrong;
  if (reason === 'late') return words().orderReturn.reasons.late;
  return reason === 'fit' ? words().orderReturn.reasons.fit : words().orderReturn.reasons.mind;
}

/** What became of a return whose photograph was not saved, or not sent where nothing can be saved. */
function withoutPhotoWords(fault: unknown): string {
  if (isNotSaved(fault)) return words().orderReturn.photoNotSaved;
  return isUnreachable(fault) ? words().orderReturn.photoLost : words().orderReturn.photoRefused(messageFor(fault));
}

/** Saves a return on this device; a failure is said, and what was chosen stays. */
function useSaveReturn(orderId: string, onSaved: () => void) {
  const [isBusy, setBusy] = useState(false);
  const save = async (asked: Parameters<typeof requestReturn>[1], photo: Blob | undefined) => {
    setBusy(true);
    try {
      const { photoFault } = await requestReturn(orderId, asked, photo);
      notify(
        photoFault === undefined
          ? { tone: 'success', text: words().orderReturn.saved }
          : { tone: 'error', text: withoutPhotoWords(photoFault) },
      );
      onSaved();
    } catch (error) {
      notify({ tone: 'error', text: messageFor(error) });
      setBusy(false);
    }
  };
  return { isBusy, save };
}

/** Which pieces, and why. Saved without a network, too. */
export function AskReturn({ order, onBack }: { order: Order; onBack: () => void }) {
  const lines = usePiecesLeft(order).filter(({ left }) => left > 0);
  const { values, change, discard } = useReturnDraft(order._id);
  const { pieces, reason, text } = values;
  const chosenPhoto = usePhoto();
  const [isTried, setTried] = useState(false);
  const { isBusy, save } = useSaveReturn(order._id, () => {
    discard();
    onBack();
  });
  // Fewer may be left than when they were chosen.
  const quantityOf = ({ product, left }: (typeof lines)[number]) => Math.min(pieces[product._id] ?? 0, left);
  const chosen = lines.map((line) => ({ lineId: line.product._id, quantity: quantityOf(line) })).filter(({ quantity }) => quantity > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (chosen.length > 0 && reason && !chosenPhoto.isMaking) void save({ lines: chosen, reason, text: text.trim() }, chosenPhoto.photo);
  };
  return (
    <>
      <button type="button" className={orderStyles.back} onClick={onBack}>
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden /> {words().orderReturn.back}
      </button>
      <form className={styles.form} noValidate onSubmit={submit}>
        <fieldset className={styles.group}>
          <legend className={styles.heading}>{words().orderReturn.which}</legend>
          {lines.map((line) => (
            <PieceChoice
              key={line.product._id}
              product={line.product}
              left={line.left}
              value={quantityOf(line)}
              onChange={(next) => change({ pieces: { ...pieces, [line.product._id]: next } })}
            />
          ))}
          {isTried && chosen.length === 0 ? (
            <p className={styles.fault} role="alert">
              {words().orderReturn.noPieces}
            </p>
          ) : null}
        </fieldset>
        <ReasonChoice value={reason} isMissing={isTried && reason === undefined} onChange={(next) => change({ reason: next })} />
        <TextArea
          label={words().orderReturn.text}
          maxLength={returnTextMax}
          value={text}
          onChange={(event) => change({ text: event.target.value })}
        />
        <PhotoChoice chosen={chosenPhoto} />
        <Button type="submit" wide busy={isBusy || chosenPhoto.isMaking}>
          {words().orderReturn.send}
        </Button>
      </form>
    </>
  );
}

/** How many pieces of a line go back. */
function PieceChoice(props: { product: OrderProduct; left: number; value: number; onChange: (next: number) => void }) {
  const { product, left, value, onChange } = props;
  const name = withOptions(product.productTitle, product);
  return (
    <div className={styles.line}>
      <span className={styles.name} translate="no">
        {name}
      </span>
      <QuantityStepper label={words().orderReturn.piecesOf(name)} value={value} min={0} max={left} onChange={onChange} />
    </div>
  );
}

function ReasonChoice(props: { value: ReturnReason | undefined; isMissing: boolean; onChange: (reason: ReturnReason) => void }) {
  const { value, isMissing, onChange } = props;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{words().orderReturn.why}</legend>
      {returnReasons.map((one) => (
        <label key={one} className={styles.choice}>
          <input type="radio" name="reason" checked={value === one} onChange={() => onChange(one)} /> {reasonWords(one)}
        </label>
      ))}
      {isMissing ? (
        <p className={styles.fault} role="alert">
          {words().orderReturn.noReason}
        </p>
      ) : null}
    </fieldset>
  );
}
