/** Fields of the forms of products. Each follows its own value and error, so that a key in one renders no other. */
import { words } from '#language/words.ts';
import { readWhole } from '#contract/digits.ts';
import { hsnTyped, isHsn } from '#contract/hsn.ts';
import type { ProductChoices } from '#contract/desk/product-choices.ts';
import { marginWords } from '#contract/desk/margin.ts';
import { limits } from '#contract/limits.ts';
import { readRupees } from '#contract/rupees.ts';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import {
  type Control,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormRegister,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { isComposing } from '#src/ui/composing.ts';
import { Sentence } from '#src/ui/Sentence.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { priceEntry, priceOf } from './price-entry.ts';
import { PriceSum } from './PriceSum.tsx';
import { isAmount } from './product-form.ts';
import styles from './product.module.css';

/** What a field takes of its form: none of these changes. */
export interface FormOf<T extends FieldValues> {
  control: Control<T>;
  register: UseFormRegister<T>;
}

interface FieldProps<T extends FieldValues> extends Pick<
  ComponentProps<typeof TextField>,
  'inputMode' | 'enterKeyHint' | 'readOnly' | 'end'
> {
  form: FormOf<T>;
  label: string;
  name: FieldPath<T>;
  max?: number;
  hint?: ReactNode;
  validate?: RegisterOptions<T, FieldPath<T>>['validate'];
}

/** The error of one field. */
export function useFieldError<T extends FieldValues>({ control }: Pick<FormOf<T>, 'control'>, name: FieldPath<T>): string | undefined {
  const { errors } = useFormState({ control, name, exact: true });
  return (get(errors, name) as FieldError | undefined)?.message;
}

/** What six digits can count. */
const piecesMax = 999_999;

/** Why a text is no count of pieces; `true` when it is one. */
export const isCount = (text: unknown) => (readWhole(String(text ?? '')) ?? Infinity) <= piecesMax || words().deskProduct.countMissing;

/** Enter goes to the next field; in the last one it saves. */
function toNextField(event: KeyboardEvent<HTMLInputElement>) {
  const { currentTarget: field } = event;
  if (event.key !== 'Enter' || isComposing(event) || field.enterKeyHint !== 'next') return;
  const fields = [...(field.form?.querySelectorAll<HTMLElement>('input[autocomplete], select') ?? [])];
  const next = fields[fields.indexOf(field) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** A line of text. */
export function FormLine<T extends FieldValues>({ form, name, max = limits.text.name, validate, ...rest }: FieldProps<T>) {
  const error = useFieldError(form, name);
  return (
    <TextField
      {...rest}
      autoComplete="off"
      maxLength={max}
      error={error}
      onKeyDown={toNextField}
      {...form.register(name, validate && { validate })}
    />
  );
}

/** Lines of text. */
export function FormLines<T extends FieldValues>({ form, name, label, max, rows }: Omit<FieldProps<T>, 'validate'> & { rows: number }) {
  const error = useFieldError(form, name);
  return <TextArea label={label} rows={rows} maxLength={max} error={error} {...form.register(name)} />;
}

/** An amount in rupees that is no price of the shop: the printed price, the cost. */
export function FormMoney<T extends FieldValues>(props: Omit<FieldProps<T>, 'max' | 'validate'>) {
  return <FormLine {...props} inputMode="decimal" validate={(text) => isAmount(String(text))} />;
}

/** The code of the goods for the tax office. */
export function FormHsn<T extends FieldValues & { hsn: string }>({ form }: { form: FormOf<T> }) {
  const problem = (text: string) => text.trim() === '' || isHsn(text) || words().productMessages.badHsn;
  return (
    <FormLine
      form={form}
      label={words().deskProduct.hsnCode}
      name={'hsn' as FieldPath<T>}
      inputMode="numeric"
      max={hsnTyped}
      validate={(text) => problem(String(text))}
    />
  );
}

type Priced = FieldValues & { price: string; mrp: string; subCatId: string; taxClass: string };

/** Below the price of the form: its tax, and what the shopper pays. */
export function FormPriceSum<T extends Priced>({ form, choices }: { form: FormOf<T>; choices: ProductChoices | undefined }) {
  const names = ['price', 'mrp', 'subCatId', 'taxClass'] as FieldPath<T>[];
  const [price, mrp, subCatId, taxClass] = useWatch({ control: form.control, name: names }) as unknown as string[];
  return <PriceSum entry={choices && priceEntry(choices, subCatId ?? '', taxClass ?? '')} price={price ?? ''} mrp={mrp ?? ''} />;
}

type Costed = FieldValues & { price: string; cost: string; subCatId: string; taxClass: string };

/** Below a price, for owners: what is left of it. Nothing where the cost is not known. */
export function FormMargin<T extends Costed>({ form, choices }: { form: FormOf<T>; choices: ProductChoices }) {
  const names = ['price', 'cost', 'subCatId', 'taxClass'] as FieldPath<T>[];
  const [price, cost, subCatId, taxClass] = useWatch({ control: form.control, name: names }) as unknown as string[];
  const [typed, costPaise] = [readRupees(price ?? ''), readRupees(cost ?? '')];
  const pricePaise = typed === undefined ? undefined : priceOf(priceEntry(choices, subCatId ?? '', taxClass ?? ''), typed);
  if (!pricePaise || costPaise === undefined) return null;
  return (
    <p className={styles.sum}>
      <Sentence>{marginWords(pricePaise, costPaise)}</Sentence>
    </p>
  );
}
