import { words } from '#language/words.ts';
import { productTextMax } from '#contract/desk/product-fields.ts';
import type { ProductChoices } from '#contract/desk/product-choices.ts';
import { readRupees } from '#contract/rupees.ts';
import { memo } from 'react';
import type { DraftForm } from '#src/desk/data/use-draft-form.ts';
import { CategoryField } from './CategoryField.tsx';
import { Fold } from './Fold.tsx';
import { FormHsn, FormLine, FormLines, FormMargin, FormMoney, FormPriceSum, useFieldError } from './form-parts.tsx';
import { besidePrice, isPriceTyped, priceEntry, priceLabel, priceOf } from './price-entry.ts';
import type { ProductForm } from './product-form.ts';
import styles from './product.module.css';
import { TaxField } from './TaxField.tsx';

interface ProductFieldsFormProps {
  form: DraftForm<ProductForm>;
  choices: ProductChoices;
  hasOwnPrices: boolean;
  /** Whether the product has sizes, weights or RAM. */
  hasOptions: boolean;
  /** Owners see what a piece costs the shop. */
  showsCost: boolean;
}

/** Every field of a product in sections, the daily ones first; what few products need is folded away. */
export const ProductFieldsForm = memo(function ProductFieldsForm(props: ProductFieldsFormProps) {
  const { form, hasOptions } = props;
  return (
    <div className={styles.form}>
      <DailyFields {...props} />
      <Fold
        title={words().deskProduct.foldOptions}
        form={form}
        fields={['brand', 'colorName', 'size', 'productWeight', 'productRam']}
        opens={hasOptions}
      >
        <OptionFields {...props} />
      </Fold>
      <Fold
        title={words().deskProduct.foldLabel}
        form={form}
        fields={['mrp', 'cost', 'taxClass', 'hsn', 'origin', 'netQuantity', 'dimension', 'additionalInfo']}
      >
        <LabelFields {...props} />
      </Fold>
      <Fold title={words().deskProduct.foldPlaces} form={form} fields={['featured', 'locations']}>
        <PlaceFields {...props} />
      </Fold>
    </div>
  );
});

type PartProps = Pick<ProductFieldsFormProps, 'form' | 'choices' | 'hasOwnPrices' | 'showsCost'>;

function DailyFields({ form, choices, hasOwnPrices, showsCost }: PartProps) {
  const entryOf = ({ subCatId, taxClass }: ProductForm) => priceEntry(choices, subCatId, taxClass);
  const besides = (values: ProductForm) => {
    const entry = entryOf(values);
    return besidePrice(entry, priceOf(entry, readRupees(values.price) ?? 0) ?? 0);
  };
  return (
    <>
      <FormLine
        form={form}
        label={words().deskKit.name}
        name="name"
        validate={(text) => String(text).trim() !== '' || words().productMessages.nameMissing}
      />
      <div className={styles.pair}>
        <FormLine
          form={form}
          label={priceLabel(choices.prices ?? 'without')}
          name="price"
          inputMode="decimal"
          readOnly={hasOwnPrices}
          hint={hasOwnPrices ? words().productMessages.ownPrices : undefined}
          validate={(text, values) => isPriceTyped(entryOf(values), String(text), 'needed')}
        />
        <FormLine
          form={form}
          label={words().deskProduct.oldPrice}
          name="oldPrice"
          inputMode="decimal"
          validate={(text, values) => isPriceTyped(besides(values), String(text))}
        />
      </div>
      <FormPriceSum form={form} choices={choices} />
      {showsCost && !hasOwnPrices ? <FormMargin form={form} choices={choices} /> : null}
      <Category form={form} />
      <FormLines form={form} label={words().deskProduct.description} name="description" rows={6} max={4_000} />
    </>
  );
}

function Category({ form }: Pick<PartProps, 'form'>) {
  const error = useFieldError(form, 'subCatId');
  return <CategoryField error={error} {...form.register('subCatId')} />;
}

function OptionFields({ form }: PartProps) {
  return (
    <>
      <div className={styles.pair}>
        <FormLine form={form} label={words().deskProduct.brand} name="brand" />
        <FormLine form={form} label={words().deskProduct.colour} name="colorName" max={40} />
      </div>
      <FormLine form={form} label={words().deskProduct.sizes} name="size" max={400} hint={words().deskProduct.commasBetween} />
      <div className={styles.pair}>
        <FormLine form={form} label={words().deskProduct.weights} name="productWeight" max={400} />
        <FormLine form={form} label={words().deskProduct.ram} name="productRam" max={400} />
      </div>
    </>
  );
}

function LabelFields({ form, choices, showsCost }: PartProps) {
  return (
    <>
      <div className={styles.pair}>
        <FormMoney form={form} label={words().deskProduct.mrpField} name="mrp" />
        {showsCost ? <FormMoney form={form} label={words().deskProduct.cost} name="cost" /> : null}
      </div>
      <div className={styles.pair}>
        <TaxField form={form} choices={choices} />
        <FormHsn form={form} />
      </div>
      <div className={styles.pair}>
        <FormLine form={form} label={words().deskProduct.origin} name="origin" max={productTextMax.origin} />
        <FormLine form={form} label={words().deskProduct.netQuantity} name="netQuantity" max={productTextMax.netQuantity} />
      </div>
      <FormLine form={form} label={words().deskProduct.dimensions} name="dimension" max={200} />
      <FormLines form={form} label={words().deskProduct.moreInformation} name="additionalInfo" rows={3} max={2_000} />
    </>
  );
}

function PlaceFields({ form: { register }, choices }: PartProps) {
  return (
    <>
      <label className={styles.tick}>
        <input className={styles.check} type="checkbox" {...register('featured')} />
        {words().deskProduct.featured}
      </label>
      <fieldset>
        <legend>{words().deskProduct.soldIn}</legend>
        {choices.locations.map(({ id, name }) => (
          <label key={id} className={styles.tick}>
            <input className={styles.check} type="checkbox" value={id} {...register('locations')} />
            {name}
          </label>
        ))}
      </fieldset>
    </>
  );
}
