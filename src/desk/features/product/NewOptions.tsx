import { words } from '#language/words.ts';
import type { ProductChoices } from '#contract/desk/product-choices.ts';
import { memo, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import type { DraftForm } from '#src/desk/data/use-draft-form.ts';
import { SelectField } from '#src/ui/SelectField.tsx';
import { FormLine, isCount } from './form-parts.tsx';
import { type NewForm, optionsInForm } from './new-product.ts';
import { type OptionKind, optionsMax, rowKey } from './option-entry.ts';
import { isPriceTyped, priceEntry } from './price-entry.ts';
import styles from './product.module.css';

interface NewOptionsProps {
  form: DraftForm<NewForm>;
  choices: ProductChoices | undefined;
}

/** Why a text is no list of options; `true` when it is one, or is empty. */
function areOptions(text: unknown): true | string {
  const { names } = optionsInForm({ options: String(text), kind: '' });
  if (names.length > optionsMax) return words().deskProduct.optionsMost(optionsMax);
  const long = names.find((name) => name.length > limits.text.option);
  return long === undefined || words().deskProduct.optionTooLong(long);
}

/** What helps with a list: examples, and after "UK 7 UK 8", which is read as one size, the commas. */
function optionsHint(options: string): string | undefined {
  if (options.trim() === '') return words().deskProduct.optionsHint;
  const [name = '', ...others] = optionsInForm({ options, kind: '' }).names;
  return others.length === 0 && name.includes(' ') ? words().deskProduct.commasBetween : undefined;
}

/** Sizes, weights or colours, typed one after the other; each then gets its pieces, and a price where it differs. */
export function NewOptions({ form, choices }: NewOptionsProps) {
  const [options, kind] = useWatch({ control: form.control, name: ['options', 'kind'] });
  return (
    <>
      <FormLine
        form={form}
        label={words().deskProduct.options}
        name="options"
        hint={optionsHint(options)}
        enterKeyHint="next"
        max={400}
        validate={areOptions}
      />
      <OptionRows form={form} choices={choices} options={useDeferredValue(options)} kind={kind} />
    </>
  );
}

/** A row for each option. Drawn after the key that changes them: twenty rows take longer than a key may. */
const OptionRows = memo(function OptionRows({ form, choices, options, kind }: NewOptionsProps & Pick<NewForm, 'options' | 'kind'>) {
  const { names, kind: shown } = optionsInForm({ options, kind });
  if (names.length === 0) return null;
  return (
    <fieldset className={styles.options}>
      <legend className={styles.sum}>{words().deskProduct.optionPrices}</legend>
      {names.slice(0, optionsMax).map((name) => (
        <OptionRow key={name} name={name} form={form} choices={choices} />
      ))}
      <SelectField
        label={words().deskProduct.theseAre}
        value={shown}
        onChange={(event) => form.setValue('kind', event.target.value as OptionKind, { shouldDirty: true })}
      >
        {Object.entries<string>(words().deskProduct.optionKinds).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
});

/** Of twenty rows, a key in the list changes one. */
const OptionRow = memo(function OptionRow({ name, form, choices }: NewOptionsProps & { name: string }) {
  const key = rowKey(name);
  return (
    <div className={styles.option}>
      <FormLine
        form={form}
        label={words().deskProduct.piecesOf(name)}
        name={`rows.${key}.pieces`}
        inputMode="numeric"
        enterKeyHint="next"
        validate={isCount}
      />
      <FormLine
        form={form}
        label={words().deskProduct.priceOf(name)}
        name={`rows.${key}.price`}
        inputMode="decimal"
        enterKeyHint="next"
        validate={(text, { subCatId, taxClass }) => isPriceTyped(choices && priceEntry(choices, subCatId, taxClass), String(text ?? ''))}
      />
    </div>
  );
});
