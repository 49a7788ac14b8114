import { words } from '#language/words.ts';
import { useState } from 'react';
import { isMisread, readBarcode } from '#contract/barcode.ts';
import type { DeskProduct } from '#contract/desk/product.ts';
import { optionsOf } from '#contract/naming.ts';
import { messageFor } from '#src/network/api-error.ts';
import { editVariant } from '#src/desk/data/product.ts';
import { Button } from '#src/ui/Button.tsx';
import { classes } from '#src/ui/classes.ts';
import { TextField } from '#src/ui/TextField.tsx';
import { notify } from '#src/ui/toaster.ts';
import styles from './product.module.css';
import { ScanIntoField } from './ScanIntoField.tsx';

/** The code on the pack of a product without options; that of a variant stands with the variant. Folded away until there is one. */
export function BarcodeSection({ product }: { product: DeskProduct }) {
  const variant = product.variants.find((one) => one.isOnSale && optionsOf(one) === '');
  const saved = variant?.barcode ?? '';
  /** What is typed, and the code that it is to replace: that of the first letter, not one that somebody else saves meanwhile. */
  const [own, setOwn] = useState<{ text: string; was: string | null }>();
  if (!variant) return null;
  const was = own ? own.was : variant.barcode;
  const setTyped = (text: string) => setOwn((before) => ({ text, was: before ? before.was : variant.barcode }));
  const typed = own?.text ?? saved;
  const code = readBarcode(typed) ?? null;
  const isWrong = code !== null && isMisread(code);
  const save = async () => {
    try {
      await editVariant(product, variant.id, { set: { barcode: code }, was: { barcode: was } });
      // It may wait on this device: the product that is fetched has the old one for a while.
      setOwn((now) => now && { ...now, was: code });
      notify({ tone: 'success', text: words().deskProduct.barcodeSaved(product.name) });
    } catch (error) {
      notify({ tone: 'error', text: messageFor(error) });
    }
  };
  return (
    <details className={classes(styles.fold, styles.barcode)} open={saved !== '' || undefined}>
      <summary>{words().deskProduct.barcode}</summary>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong && code !== was) void save();
        }}
      >
        <TextField
          label={words().deskProduct.barcode}
          hint={words().deskProduct.barcodeHint}
          autoComplete="off"
          maxLength={40}
          value={typed}
          error={isWrong ? words().productMessages.badBarcode : undefined}
          onChange={({ target }) => setTyped(target.value)}
          end={<ScanIntoField onCode={setTyped} />}
        />
        {code === was ? null : (
          <Button type="submit" tone="secondary" disabled={isWrong}>
            {words().deskProduct.saveBarcode}
          </Button>
        )}
      </form>
    </details>
  );
}
