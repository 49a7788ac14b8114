import type { ProductChoices } from '#contract/desk/product.ts';
import { useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import type { DraftForm } from '#src/desk/data/use-draft-form.ts';
import { SelectField } from '#src/ui/SelectField.tsx';
import { FormLine, isCount } from './form-parts.tsx';
import { type NewForm, optionsOf } from './new-product.ts';
import { type OptionKind, optionsMax, rowKey } from './option-entry.ts';
import { isPriceTyped, priceEntry } from './price-entry.ts';
import styles from './product.module.css';

interface NewOptionsProps {
  form: DraftForm<NewForm>;
  choices: ProductChoices | undefined;
}

const kindNames: Readonly<Record<OptionKind, string>> = {
  size: 'Sizes',
  weight: 'Weights',
  colour: 'Colours: a product for each',
};

/** Why a text is no list of options; `true` when it is one, or is empty. */
function areOptions(text: unknown): true | string {
  const { names } = optionsOf({ options: String(text), kind: '' });
  if (names.length > optionsMax) return `At most ${optionsMax} at a time.`;
  const long = names.find((name) => name.length > limits.text.option);
  return long === undefined || `“${long}” is too long. Put commas between the options.`;
}

/** Sizes, weights or colours, typed one after the other; each then gets its pieces, and a price where it differs. */
export function NewOptions({ form, choices }: NewOptionsProps) {
  const [options, kind] = useWatch({ control: form.control, name: ['options', 'kind'] });
  const { names, kind: shown } = optionsOf({ options, kind });
  return (
    <>
      <FormLine
        form={form}
        label="Sizes, weights or colours"
        name="options"
        hint={names.length === 0 ? 'If it has any: S M L, or 250 g 1 kg, or red blue' : undefined}
        enterKeyHint="next"
        max={400}
        validate={areOptions}
      />
      {names.length > 0 ? (
        <fieldset className={styles.options}>
          <legend className={styles.sum}>Leave a price empty where it is the same.</legend>
          {names.slice(0, optionsMax).map((name) => (
            <OptionRow key={name} name={name} form={form} choices={choices} />
          ))}
          <SelectField
            label="These are"
            value={shown}
            onChange={(event) => form.setValue('kind', event.target.value as OptionKind, { shouldDirty: true })}
          >
            {Object.entries(kindNames).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
        </fieldset>
      ) : null}
    </>
  );
}

function OptionRow({ name, form, choices }: NewOptionsProps & { name: string }) {
  const key = rowKey(name);
  return (
    <div className={styles.option}>
      <FormLine
        form={form}
        label={`Pieces of ${name}`}
        name={`rows.${key}.pieces`}
        inputMode="numeric"
        enterKeyHint="next"
        validate={isCount}
      />
      <FormLine
        form={form}
        label={`Price of ${name}`}
        name={`rows.${key}.price`}
        inputMode="decimal"
        enterKeyHint="next"
        validate={(text, { subCatId, taxClass }) => isPriceTyped(choices && priceEntry(choices, subCatId, taxClass), String(text ?? ''))}
      />
    </div>
  );
}
