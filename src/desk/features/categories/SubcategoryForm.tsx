import { words } from '#language/words.ts';
import { hsnTyped, isHsn, tidyHsn } from '#contract/hsn.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoryNameMax, type DeskCategory, type DeskSubcategory } from '#contract/desk/category.ts';
import { productChoicesQuery } from '#src/desk/data/product.ts';
import { suggestedClass, taxClassWords } from '#src/desk/data/tax-choice.ts';
import { ApiError } from '#src/network/api-error.ts';
import { editOf } from '#src/desk/data/edit-of.ts';
import { useDraftForm } from '#src/desk/data/use-draft-form.ts';
import { SaveButtons } from '#src/desk/ui/SaveButtons.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Sentence } from '#src/ui/Sentence.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import type { CategoryMutation, TaxClasses } from '#src/desk/data/category.ts';
import styles from './categories.module.css';

interface SubcategoryFormProps {
  child: DeskSubcategory;
  parentId: string;
  all: readonly DeskCategory[];
  taxClasses: TaxClasses;
  change: CategoryMutation;
  onDone: () => void;
}

type Fields = Pick<DeskSubcategory, 'name' | 'taxClass' | 'hsn'> & { parentId: string };

/** A subcategory as the fields of its form. */
const typed = ({ name, parentId, taxClass, hsn }: Fields) => ({ name, parentId, taxClass: taxClass ?? '', hsn: hsn ?? '' });

/** What is typed as it is stored. */
const stored = ({ name, parentId, taxClass, hsn }: ReturnType<typeof typed>): Fields => ({
  name: name.trim(),
  parentId,
  taxClass: taxClass || null,
  hsn: tidyHsn(hsn) || null,
});

/** The form of a subcategory, with what was typed kept on the device, and what saves it: what was touched, and what it was. */
function useSubcategoryForm({ child, parentId, change, onDone }: Omit<SubcategoryFormProps, 'all' | 'taxClasses'>) {
  const saved = typed({ ...child, parentId });
  const form = useDraftForm(`subcategory:${child.id}`, saved);
  const close = () => {
    form.clearDraft();
    onDone();
  };
  const save = form.handleSubmit((values) => {
    const body = editOf(stored(values), stored(saved), stored({ ...saved, ...form.before() }));
    if (!body) return close();
    const onError = (refusal: unknown) => {
      form.acceptNewer(refusal);
      if (refusal instanceof ApiError && refusal.code === 'tax_class_needed')
        form.setError('taxClass', { message: refusal.message }, { shouldFocus: true });
    };
    const answer = { onSuccess: close, onError };
    return change.mutate({ do: 'save subcategory', input: { params: { id: child.id }, body } }, answer);
  });
  return { form, save };
}

/** Names tax classes by words and rates, and the one that the name of the subcategory suggests. */
function useTaxWords({ id, taxClass }: DeskSubcategory) {
  const { data: choices } = useQuery(productChoicesQuery());
  const wordsOf = (classId: string | undefined) => {
    const known = choices?.taxClasses.find((one) => one.id === classId);
    return known && taxClassWords(known);
  };
  return { wordsOf, suggested: choices && taxClass === null ? wordsOf(suggestedClass(choices, id)) : undefined };
}

/** Name, category, tax and HSN of a subcategory. */
export function SubcategoryForm(props: SubcategoryFormProps) {
  const { child, all, taxClasses, change, onDone } = props;
  const { form, save } = useSubcategoryForm(props);
  const { errors, dirtyFields } = form.formState;
  const { wordsOf, suggested } = useTaxWords(child);
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <TextField
        label={words().deskKit.name}
        autoComplete="off"
        maxLength={categoryNameMax}
        {...form.register('name', { validate: (text) => text.trim() !== '' })}
        error={errors.name && words().deskCategories.nameMissing}
      />
      <SelectField label={words().deskCategories.parent} {...form.register('parentId')}>
        {all.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words().deskCategories.taxClass}
        hint={suggested && <Sentence>{words().deskCategories.suggestedTax(suggested)}</Sentence>}
        {...form.register('taxClass')}
        error={errors.taxClass?.message}
      >
        <option value="">{words().deskKit.none}</option>
        {taxClasses.map(({ id, name }) => (
          <option key={id} value={id} translate="no">
            {wordsOf(id) ?? name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={words().deskCategories.hsnField}
        inputMode="numeric"
        autoComplete="off"
        maxLength={hsnTyped}
        {...form.register('hsn', { validate: (text) => text.trim() === '' || isHsn(text) })}
        error={errors.hsn && words().deskCategories.hsnDigits}
      />
      <SaveButtons
        label={words().deskKit.save}
        isSaving={change.isPending}
        disabled={Object.keys(dirtyFields).length === 0}
        onDiscard={() => {
          form.dropDraft();
          onDone();
        }}
      />
      <TakeOut child={child} all={all} change={change} />
    </form>
  );
}

/** Out of the shop with it; its products go to another one first. */
function TakeOut({ child, all, change }: Pick<SubcategoryFormProps, 'child' | 'all' | 'change'>) {
  const [moveTo, setMoveTo] = useState('');
  const retire = () =>
    change.mutate({
      do: 'retire subcategory',
      input: { params: { id: child.id }, body: { isRetired: true, ...(moveTo !== '' && { moveTo }) } },
    });
  const others = all.flatMap(({ name, children }) =>
    children.filter(({ id, isRetired }) => id !== child.id && !isRetired).map((other) => ({ ...other, label: `${name}: ${other.name}` })),
  );
  return (
    <div className={styles.ways}>
      {child.products > 0 ? (
        <SelectField
          label={words().deskCategories.moveProducts(child.products)}
          hint={others.length === 0 ? words().deskCategories.noOther : undefined}
          value={moveTo}
          onChange={({ target }) => setMoveTo(target.value)}
        >
          <option value="">{words().deskKit.choose}</option>
          {others.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      ) : null}
      <Button size="sm" tone="quiet" busy={change.isPending} disabled={child.products > 0 && moveTo === ''} onClick={retire}>
        {child.products > 0 ? words().deskCategories.moveAndTakeOut : words().deskCategories.takeOut}
      </Button>
    </div>
  );
}
