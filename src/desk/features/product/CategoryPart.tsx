import { words } from '#language/words.ts';
import { useEffect } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, useWatch } from 'react-hook-form';
import type { ProductChoices } from '#contract/desk/product-choices.ts';
import { findSubcategoryChoice, suggestedClass } from '#src/desk/data/tax-choice.ts';
import type { DraftForm } from '#src/desk/data/use-draft-form.ts';
import { CategoryField } from './CategoryField.tsx';
import { useFieldError } from './form-parts.tsx';
import { TaxField } from './TaxField.tsx';

type Categorised = FieldValues & { subCatId: string; taxClass: string };

interface CategoryPartProps<F extends Categorised> {
  form: DraftForm<F>;
  choices: ProductChoices | undefined;
}

/** The names of the two fields, as the form knows them. */
const fieldsOf = <F extends Categorised>() => ['subCatId', 'taxClass'] as unknown as [FieldPath<F>, FieldPath<F>];
const valueOf = <F extends Categorised>(text: string) => text as FieldPathValue<F, FieldPath<F>>;

/** A shop with one category does not ask which. */
function useOnlyCategory<F extends Categorised>({ getValues, setValue }: DraftForm<F>, choices: ProductChoices | undefined) {
  const all = choices?.categories.flatMap(({ children }) => children) ?? [];
  const only = all.length === 1 ? all[0]?.id : undefined;
  useEffect(() => {
    const [field] = fieldsOf<F>();
    // It may arrive after somebody has heard that one is missing.
    if (only !== undefined && getValues(field) === '') setValue(field, valueOf(only), { shouldValidate: true });
  }, [getValues, only, setValue]);
}

/** Keeps the class that the category suggests in the form of a shop that charges GST, until somebody chooses one. */
function useSuggestedClass<F extends Categorised>(
  { getFieldState, setValue }: DraftForm<F>,
  choices: ProductChoices | undefined,
  subCatId: string,
) {
  useEffect(() => {
    const [, field] = fieldsOf<F>();
    if (!choices?.isRegistered || subCatId === '' || getFieldState(field).isTouched) return;
    const hasOwn = findSubcategoryChoice(choices, subCatId)?.child.taxClass;
    setValue(field, valueOf(hasOwn ? '' : (suggestedClass(choices, subCatId) ?? '')), { shouldDirty: true });
  }, [choices, getFieldState, setValue, subCatId]);
}

/** Whether the category says which tax its products get: then nobody has to choose. */
export const saysTax = (choices: ProductChoices, subCatId: string) =>
  (findSubcategoryChoice(choices, subCatId)?.child.taxClass ?? suggestedClass(choices, subCatId)) !== undefined;

/** The category of new products, and their tax where it does not say which. */
export function CategoryPart<F extends Categorised>({ form, choices }: CategoryPartProps<F>) {
  const { control, register } = form;
  const [field] = fieldsOf<F>();
  const error = useFieldError(form, field);
  const subCatId = useWatch({ control, name: field }) as string;
  useOnlyCategory(form, choices);
  useSuggestedClass(form, choices, subCatId);
  const asksTax = choices?.isRegistered === true && !(subCatId !== '' && saysTax(choices, subCatId));
  return (
    <>
      <CategoryField error={error} {...register(field, { validate: (id) => id !== '' || words().deskProduct.categoryMissing })} />
      {choices && asksTax ? <TaxField form={form} choices={choices} /> : null}
    </>
  );
}
