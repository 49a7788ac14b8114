import { words } from '#language/words.ts';
import { isMisread, readBarcode, plainCode } from '#contract/barcode.ts';
import { readRupees } from '#contract/rupees.ts';
import { useId, useState } from 'react';
import type { DeskProduct } from '#contract/desk/product.ts';
import type { VariantEdit } from '#contract/desk/product-fields.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import { isPriceTyped, type PriceEntry, priceLabel, priceOf, shownOf } from './price-entry.ts';
import { rupeesText } from '#src/desk/ui/price-text.ts';
import { isAmount } from './product-form.ts';
import styles from './product.module.css';
import { ScanIntoField } from './ScanIntoField.tsx';

type Variant = DeskProduct['variants'][number];

interface VariantDialogProps {
  variant: Variant;
  name: string;
  /** How prices of the product are typed. */
  entry: PriceEntry;
  onClose: () => void;
  onSave: (edit: VariantEdit) => void;
}

/** The fields of a variant as they are typed. */
const typedOf = ({ pricePaise, mrpPaise, sku, barcode, isOnSale }: Variant, entry: PriceEntry) => ({
  price: rupeesText(shownOf(entry, pricePaise)),
  mrp: rupeesText(mrpPaise),
  sku: sku ?? '',
  barcode: barcode ?? '',
  isOnSale,
});
type Typed = ReturnType<typeof typedOf>;

/** What was changed; undefined when nothing was. */
function editOf(variant: Variant, { price, mrp, sku, barcode, isOnSale }: Typed, entry: PriceEntry): VariantEdit | undefined {
  const paise = readRupees(price);
  const all = {
    pricePaise: (paise === undefined ? undefined : priceOf(entry, paise)) ?? variant.pricePaise,
    mrpPaise: readRupees(mrp) ?? null,
    // One that nobody touched stays as it is.
    sku: sku === variant.sku ? sku : plainCode(sku) || null,
    barcode: readBarcode(barcode) ?? null,
    isOnSale,
  };
  const names = (Object.keys(all) as (keyof typeof all)[]).filter((name) => all[name] !== variant[name]);
  const pick = (of: typeof all) => Object.fromEntries(names.map((name) => [name, of[name]]));
  return names.length === 0 ? undefined : { set: pick(all), was: pick(variant) };
}

/** Price, MRP, SKU and barcode of one variant, and whether it is on sale. */
export function VariantDialog({ variant, name, entry, onClose, onSave }: VariantDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState(() => typedOf(variant, entry));
  const [priceOk, mrpOk] = [isPriceTyped(entry, typed.price, 'needed'), isAmount(typed.mrp)];
  const codeOk = isMisread(readBarcode(typed.barcode) ?? '') ? words().productMessages.badBarcode : true;
  const save = () => {
    const edit = editOf(variant, typed, entry);
    if (edit) onSave(edit);
    else onClose();
  };
  const line = (label: string, field: Exclude<keyof Typed, 'isOnSale'>, verdict: true | string = true) => (
    <TextField
      label={label}
      inputMode={field === 'sku' || field === 'barcode' ? 'text' : 'decimal'}
      autoComplete="off"
      maxLength={40}
      value={typed[field]}
      error={verdict === true ? undefined : verdict}
      onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
      end={field === 'barcode' ? <ScanIntoField onCode={(code) => setTyped((now) => ({ ...now, barcode: code }))} /> : undefined}
    />
  );
  return (
    <Dialog
      title={words().deskProduct.variant(name)}
      onClose={onClose}
      footer={
        <Button wide type="submit" form={formId} disabled={priceOk !== true || mrpOk !== true || codeOk !== true}>
          {words().deskKit.save}
        </Button>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className={styles.pair}>
          {line(priceLabel(entry.mode), 'price', priceOk)}
          {line(words().deskProduct.mrp, 'mrp', mrpOk)}
        </div>
        {line(words().deskProduct.sku, 'sku')}
        {line(words().deskProduct.barcode, 'barcode', codeOk)}
        <label className={styles.tick}>
          <input
            className={styles.check}
            type="checkbox"
            checked={typed.isOnSale}
            onChange={(event) => setTyped({ ...typed, isOnSale: event.target.checked })}
          />
          {words().deskProduct.onSale}
        </label>
      </form>
    </Dialog>
  );
}
