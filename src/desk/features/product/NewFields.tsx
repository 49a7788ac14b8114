import { words } from '#language/words.ts';
import { isMisread, readBarcode } from '#contract/barcode.ts';
import type { ProductChoices } from '#contract/desk/product.ts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { findSubcategory, suggestedClass } from '#src/desk/data/tax-choice.ts';
import type { DraftForm } from '#src/desk/data/use-draft-form.ts';
import { CategoryField } from './CategoryField.tsx';
import { Fold } from './Fold.tsx';
import { FormHsn, FormLine, FormLines, FormMoney, FormPriceSum, isCount, useFieldError } from './form-parts.tsx';
import { hasOwnPrices, type NewForm, optionsOf } from './new-product.ts';
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
  useOnlyCategory(form, choices);
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

/** A shop with one category does not ask which. */
function useOnlyCategory({ getValues, setValue }: DraftForm<NewForm>, choices: ProductChoices | undefined) {
  const all = choices?.categories.flatMap(({ children }) => children) ?? [];
  const only = all.length === 1 ? all[0]?.id : undefined;
  useEffect(() => {
    if (only !== undefined && getValues('subCatId') === '') setValue('subCatId', only);
  }, [getValues, only, setValue]);
}

/** Keeps the class that the category suggests in the form of a shop that charges GST, until somebody chooses one. */
function useSuggestedClass({ getFieldState, setValue }: DraftForm<NewForm>, choices: ProductChoices | undefined, subCatId: string) {
  useEffect(() => {
    if (!choices?.isRegistered || subCatId === '' || getFieldState('taxClass').isTouched) return;
    const hasOwn = findSubcategory(choices, subCatId)?.child.taxClass;
    setValue('taxClass', hasOwn ? '' : (suggestedClass(choices, subCatId) ?? ''), { shouldDirty: true });
  }, [choices, getFieldState, setValue, subCatId]);
}

function useHasOptions({ control }: Pick<DraftForm<NewForm>, 'control'>): boolean {
  const options = useWatch({ control, name: 'options' });
  return optionsOf({ options, kind: '' }).names.length > 0;
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

/** Whether the category says which tax its products get: then nobody has to choose. */
const saysTax = (choices: ProductChoices, subCatId: string) =>
  (findSubcategory(choices, subCatId)?.child.taxClass ?? suggestedClass(choices, subCatId)) !== undefined;

function CategoryPart({ form, choices }: PartProps) {
  const { control, register } = form;
  const error = useFieldError(form, 'subCatId');
  const subCatId = useWatch({ control, name: 'subCatId' });
  useSuggestedClass(form, choices, subCatId);
  const asksTax = choices?.isRegistered === true && !(subCatId !== '' && saysTax(choices, subCatId));
  return (
    <>
      <CategoryField error={error} {...register('subCatId', { validate: (id) => id !== '' || words().deskProduct.categoryMissing })} />
      {choices && asksTax ? <TaxField form={form} choices={choices} /> : null}
    </>
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
