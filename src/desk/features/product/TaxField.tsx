import { words } from '#language/words.ts';
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import type { ProductChoices } from '#contract/desk/product-choices.ts';
import { Sentence } from '#src/ui/Sentence.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { findSubcategoryChoice, suggestedClass, taxClassWords } from '#src/desk/data/tax-choice.ts';
import { type FormOf, useFieldError } from './form-parts.tsx';

interface TaxFieldProps<F extends FieldValues> {
  form: FormOf<F>;
  choices: ProductChoices;
}

/** The GST of a product, by words with the rate: that of its category, or another. A shop that charges GST needs one of them. */
export function TaxField<F extends FieldValues & { taxClass: string; subCatId: string }>({ form, choices }: TaxFieldProps<F>) {
  const { control, register } = form;
  const [taxClass, subCatId] = ['taxClass', 'subCatId'] as [FieldPath<F>, FieldPath<F>];
  const chosen = useWatch({ control, name: subCatId }) as string;
  const wordsOf = (id: string | null | undefined) => {
    const found = choices.taxClasses.find((one) => one.id === id);
    return found && taxClassWords(found);
  };
  const own = wordsOf(findSubcategoryChoice(choices, chosen)?.child.taxClass);
  const suggested = own === undefined ? suggestedClass(choices, chosen) : undefined;
  const isNeeded = choices.isRegistered === true && own === undefined && chosen !== '';
  const error = useFieldError(form, taxClass);
  return (
    <SelectField
      label={words().deskProduct.gst}
      hint={suggested ? <Sentence>{words().deskProduct.taxSuggested(wordsOf(suggested) ?? '')}</Sentence> : undefined}
      error={error}
      {...register(taxClass, { validate: (id) => id !== '' || !isNeeded || words().productMessages.taxClassMissing })}
    >
      <option value="" translate={own ? 'no' : undefined}>
        {own ? words().deskProduct.taxAsCategory(own) : words().deskProduct.taxNone}
      </option>
      {choices.taxClasses.map((one) => (
        <option key={one.id} value={one.id} translate="no">
          {taxClassWords(one)}
        </option>
      ))}
    </SelectField>
  );
}
