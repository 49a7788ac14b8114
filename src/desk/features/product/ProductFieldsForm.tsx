import { isDigits } from '#contract/digits.ts';
import type { ProductChoices } from '#contract/desk/product.ts';
import { productMessages } from '#contract/desk/product-messages.ts';
import { limits } from '#contract/limits.ts';
import { readRupees } from '#contract/rupees.ts';
import type { DraftForm } from '#src/desk/data/use-draft-form.ts';
import { TextArea } from '#src/ui/TextArea.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { CategoryField } from './CategoryField.tsx';
import { besidePrice, isPriceTyped, priceEntry, priceLabels, priceOf } from './price-entry.ts';
import { PriceSum } from './PriceSum.tsx';
import { isAmount, type ProductForm } from './product-form.ts';
import styles from './product.module.css';
import { TaxField } from './TaxField.tsx';

interface ProductFieldsFormProps {
  form: DraftForm<ProductForm>;
  choices: ProductChoices;
  hasOwnPrices: boolean;
  /** Owners see what a piece costs the shop. */
  showsCost: boolean;
}

/** Every field of a product, the daily ones first. */
export function ProductFieldsForm(props: ProductFieldsFormProps) {
  return (
    <div className={styles.form}>
      <DailyFields {...props} />
      <OptionFields {...props} />
      <LabelFields {...props} />
      <PlaceFields {...props} />
    </div>
  );
}

interface LineProps {
  form: DraftForm<ProductForm>;
  label: string;
  name: Exclude<keyof ProductForm, 'featured' | 'locations'>;
  max?: number;
  hint?: string;
}

function Line({ form: { register, formState }, label, name, max = limits.text.name, hint }: LineProps) {
  return (
    <TextField label={label} hint={hint} autoComplete="off" maxLength={max} error={formState.errors[name]?.message} {...register(name)} />
  );
}

function Money({ form: { register, formState }, label, name }: Pick<LineProps, 'form' | 'label'> & { name: 'mrp' | 'cost' }) {
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      error={formState.errors[name]?.message}
      {...register(name, { validate: isAmount })}
    />
  );
}

function DailyFields({ form, choices, hasOwnPrices }: ProductFieldsFormProps) {
  const { register, formState, watch } = form;
  const { errors } = formState;
  const [price, mrp, subCatId, taxClass] = watch(['price', 'mrp', 'subCatId', 'taxClass']);
  const entry = priceEntry(choices, subCatId, taxClass);
  const besides = () => besidePrice(entry, priceOf(entry, readRupees(price) ?? 0) ?? 0);
  return (
    <>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={limits.text.name}
        error={errors.name?.message}
        {...register('name', { validate: (text) => text.trim() !== '' || productMessages.nameMissing })}
      />
      <div className={styles.pair}>
        <TextField
          label={priceLabels[entry.mode]}
          inputMode="decimal"
          autoComplete="off"
          readOnly={hasOwnPrices}
          hint={hasOwnPrices ? productMessages.ownPrices : undefined}
          error={errors.price?.message}
          {...register('price', { validate: (text) => isPriceTyped(entry, text, 'needed') })}
        />
        <TextField
          label="Price before, struck"
          inputMode="decimal"
          autoComplete="off"
          error={errors.oldPrice?.message}
          {...register('oldPrice', { validate: (text) => isPriceTyped(besides(), text) })}
        />
      </div>
      <PriceSum entry={entry} price={price} mrp={mrp} />
      <CategoryField error={errors.subCatId?.message} {...register('subCatId')} />
      <TextArea label="Description" rows={6} maxLength={4_000} error={errors.description?.message} {...register('description')} />
    </>
  );
}

function OptionFields({ form }: ProductFieldsFormProps) {
  return (
    <>
      <div className={styles.pair}>
        <Line form={form} label="Brand" name="brand" />
        <Line form={form} label="Colour" name="colorName" max={40} />
      </div>
      <Line form={form} label="Sizes" name="size" max={400} hint="With commas between them: S, M, L" />
      <div className={styles.pair}>
        <Line form={form} label="Weights" name="productWeight" max={400} />
        <Line form={form} label="RAM" name="productRam" max={400} />
      </div>
    </>
  );
}

function LabelFields({ form, choices, showsCost }: ProductFieldsFormProps) {
  const { register, formState } = form;
  return (
    <>
      <div className={styles.pair}>
        <Money form={form} label="MRP with all taxes" name="mrp" />
        {showsCost ? <Money form={form} label="What a piece costs you" name="cost" /> : null}
      </div>
      <div className={styles.pair}>
        <TaxField form={form} choices={choices} />
        <TextField
          label="HSN code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          error={formState.errors.hsn?.message}
          {...register('hsn', {
            validate: (text) => text.trim() === '' || [4, 6, 8].some((count) => isDigits(text, count)) || productMessages.badHsn,
          })}
        />
      </div>
      <div className={styles.pair}>
        <Line form={form} label="Country of origin" name="origin" max={60} />
        <Line form={form} label="Net quantity" name="netQuantity" max={40} />
      </div>
      <Line form={form} label="Dimensions" name="dimension" max={200} />
      <TextArea label="More information" rows={3} maxLength={2_000} {...register('additionalInfo')} />
    </>
  );
}

function PlaceFields({ form: { register }, choices }: ProductFieldsFormProps) {
  return (
    <>
      <label className={styles.tick}>
        <input className={styles.check} type="checkbox" {...register('featured')} />
        Featured on the home page
      </label>
      <fieldset>
        <legend>Sold in (none chosen: everywhere)</legend>
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
