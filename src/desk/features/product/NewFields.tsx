import { words } from '#language/words.ts';
import { isMisread, readBarcode } from '#contract/barcode.ts';
import type { ProductChoices } from '#contract/desk/product-choices.ts';
import { useWatch } from 'react-hook-form';
import type { DraftForm } from '#src/desk/data/use-draft-form.ts';
import { CategoryPart, saysTax } from './CategoryPart.tsx';
import { Fold } from './Fold.tsx';
import { FormHsn, FormLine, FormLines, FormMoney, FormPriceSum, isCount } from './form-parts.tsx';
import { hasOwnPrices, type NewForm, optionsInForm } from './new-product.ts';
import { NewOptions } from './NewOptions.tsx';
import { isPriceTyped, priceEntry, priceLabel } from './price-entry.ts';
import styles from './product.module.css';
import { ScanIntoField } from './ScanIntoField.tsx';
import { TaxField } from './TaxField.tsx';

interface NewFieldsProps {
  form: DraftForm<NewForm>;
  choices: ProductChoices | undefined;
  /** Owners see what a piece costs the shop. */
  showsCost: boolean;
}
type PartProps = Pick<NewFieldsProps, 'form' | 'choices'>;

/** What every product needs, then its sizes; the rest is folded away. */
export function NewFields({ form, choices, showsCost }: NewFieldsProps) {
  return (
    <>
      <FormLine
        form={form}
        label={words().deskKit.name}
        name="name"
        enterKeyHint="next"
        validate={(text) => String(text).trim() !== '' || words().productMessages.nameMissing}
      />
      <div className={styles.pair}>
        <PriceField form={form} choices={choices} />
        <PiecesField form={form} />
      </div>
      <FormPriceSum form={form} choices={choices} />
      <CategoryPart form={form} choices={choices} />
      <NewOptions form={form} choices={choices} />
      <More form={form} choices={choices} showsCost={showsCost} />
    </>
  );
}

const areAny = (options: string): boolean => optionsInForm({ options, kind: '' }).names.length > 0;

/** Whether sizes, weights or colours are typed. Draws when that changes, and not at each key. */
function useHasOptions({ control }: Pick<DraftForm<NewForm>, 'control'>): boolean {
  return useWatch({ control, name: 'options', compute: areAny });
}

function PriceField({ form, choices }: PartProps) {
  const hasOptions = useHasOptions(form);
  return (
    <FormLine
      form={form}
      label={priceLabel(choices?.prices ?? 'without')}
      name="price"
      hint={hasOptions ? words().deskProduct.priceForOthers : undefined}
      inputMode="decimal"
      enterKeyHint="next"
      validate={(text, values) => {
        const entry = choices && priceEntry(choices, values.subCatId, values.taxClass);
        return isPriceTyped(entry, String(text), hasOwnPrices(values) ? 'optional' : 'needed');
      }}
    />
  );
}

/** The pieces of a product without options; those of others stand beside their options. */
function PiecesField({ form }: Pick<PartProps, 'form'>) {
  const hasOptions = useHasOptions(form);
  return hasOptions ? null : (
    <FormLine form={form} label={words().deskProduct.pieces} name="pieces" inputMode="numeric" enterKeyHint="next" validate={isCount} />
  );
}

const isBarcode = (text: unknown) => !isMisread(readBarcode(String(text ?? '')) ?? '') || words().productMessages.badBarcode;

/** What a kurta does not need. */
function More({ form, choices, showsCost }: NewFieldsProps) {
  const subCatId = useWatch({ control: form.control, name: 'subCatId' });
  const hasOptions = useHasOptions(form);
  const hasTax = choices?.isRegistered === true && subCatId !== '' && saysTax(choices, subCatId);
  return (
    <Fold
      title={hasTax ? words().deskProduct.moreWithTax : words().deskProduct.more}
      form={form}
      fields={['description', 'brand', 'taxClass', 'mrp', 'cost', 'hsn', 'barcode']}
      opens={form.getValues('barcode') !== ''}
    >
      <FormLines form={form} label={words().deskProduct.description} name="description" rows={4} max={4_000} />
      <FormLine form={form} label={words().deskProduct.brand} name="brand" />
      {hasTax ? <TaxField form={form} choices={choices} /> : null}
      <div className={styles.pair}>
        <FormMoney form={form} label={words().deskProduct.mrpField} name="mrp" />
        {showsCost ? <FormMoney form={form} label={words().deskProduct.cost} name="cost" /> : null}
        <FormHsn form={form} />
        {hasOptions ? null : (
          <FormLine
            form={form}
            label={words().deskProduct.barcode}
            name="barcode"
            max={40}
            validate={isBarcode}
            end={<ScanIntoField onCode={(code) => form.setValue('barcode', code, { shouldDirty: true, shouldValidate: true })} />}
          />
        )}
      </div>
    </Fold>
  );
}
