import { isDigits, readWhole } from '#contract/digits.ts';
import { readRupees } from '#contract/rupees.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ProductChoices } from '#contract/desk/product.ts';
import { picturesMax } from '#contract/desk/product-fields.ts';
import { productMessages } from '#contract/desk/product-messages.ts';
import { limits } from '#contract/limits.ts';
import { messageFor } from '#src/network/api-error.ts';
import { currentConnectivity } from '#src/network/use-connectivity.ts';
import { addProduct, productChoicesQuery } from '#src/desk/data/product.ts';
import { forgetPhotographs, useDraftPhotographs } from '#src/desk/data/draft-photographs.ts';
import { type DraftForm, useDraftForm } from '#src/desk/data/use-draft-form.ts';
import { ActionBar } from '#src/desk/ui/ActionBar.tsx';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { notify } from '#src/ui/toaster.ts';
import { BackToProducts } from './BackToProducts.tsx';
import { BlobPicture } from './BlobPicture.tsx';
import { CategoryField } from './CategoryField.tsx';
import { newProductId } from './new-id.ts';
import { PhotographPicker } from './PhotographPicker.tsx';
import { isPriceTyped, priceEntry, priceLabels, priceOf } from './price-entry.ts';
import { PriceSum } from './PriceSum.tsx';
import { saleWords } from './sale-words.ts';
import styles from './product.module.css';
import { suggestedClass, findSubcategory } from '#src/desk/data/tax-choice.ts';
import { TaxField } from './TaxField.tsx';

interface NewForm {
  name: string;
  price: string;
  subCatId: string;
  /** Empty: that of its category. */
  taxClass: string;
  pieces: string;
}

const empty: NewForm = { name: '', price: '', subCatId: '', taxClass: '', pieces: '' };
const isCount = (text: string) => isDigits(text, 1, 6) || 'Write how many there are, such as 20.';

interface NewProductOptions {
  pictures: readonly Blob[];
  setPictures: (next: readonly Blob[]) => void;
  choices: ProductChoices | undefined;
  /** The form stays for another product of the same category. */
  addsAnother: boolean;
}

/** The form, and what its two buttons do. */
function useNewProduct({ pictures, setPictures, choices, addsAnother }: NewProductOptions) {
  const navigate = useNavigate();
  const form = useDraftForm<NewForm>('product:new', empty);
  const { setFocus } = form;
  const [added, setAdded] = useState(0);
  // After the render: the form has no fields to focus right after it was emptied.
  useEffect(() => {
    if (added > 0) setFocus('name');
  }, [added, setFocus]);
  const add = (state: 'on' | 'draft') =>
    form.handleSubmit(async (values) => {
      const id = newProductId(values.name);
      const { subCatId, taxClass } = values;
      const pricePaise = choices && priceOf(priceEntry(choices, subCatId, taxClass), readRupees(values.price) ?? 0);
      if (pricePaise === undefined) return;
      const body = { id, name: values.name.trim(), subCatId, pricePaise, state, ...(taxClass !== '' && { taxClass }) };
      try {
        await addProduct({ ...body, pieces: readWhole(values.pieces) ?? 0 }, pictures);
      } catch (error) {
        notify({ tone: 'error', text: messageFor(error) });
        return;
      }
      form.clearDraft();
      await forgetPhotographs();
      const text = saleWords({ name: body.name, state, pictures: pictures.length, connectivity: currentConnectivity() });
      notify({ tone: 'success', text });
      if (!addsAnother) return navigate({ to: '/products' });
      setPictures([]);
      form.reset({ ...empty, subCatId, taxClass });
      setAdded((count) => count + 1);
    });
  return { form, add };
}

/** A new product: photograph first, then name, price, category and pieces. Everything else can follow. */
export function NewProductScreen() {
  const [pictures, setPictures] = useDraftPhotographs();
  const { data: choices } = useQuery(productChoicesQuery());
  const [addsAnother, setAddsAnother] = useState(false);
  const { form, add } = useNewProduct({ pictures, setPictures, choices, addsAnother });
  const { isSubmitting } = form.formState;
  return (
    <DeskPage
      title="New product"
      width="form"
      back={<BackToProducts />}
      bar={
        <ActionBar>
          <Button tone="secondary" disabled={isSubmitting} onClick={() => void add('draft')()}>
            Save as draft
          </Button>
          <Button busy={isSubmitting} busyLabel="Saving…" onClick={() => void add('on')()}>
            Put on sale
          </Button>
        </ActionBar>
      }
    >
      <form className={styles.form} onSubmit={(event) => void add('on')(event)} noValidate>
        <NewPictures pictures={pictures} onChange={setPictures} />
        <NewFields form={form} choices={choices} />
        <label className={styles.tick}>
          <input
            className={styles.check}
            type="checkbox"
            checked={addsAnother}
            onChange={(event) => setAddsAnother(event.target.checked)}
          />
          Then add another one
        </label>
        <button type="submit" hidden>
          Put on sale
        </button>
      </form>
    </DeskPage>
  );
}

function NewPictures({ pictures, onChange }: { pictures: readonly Blob[]; onChange: (next: readonly Blob[]) => void }) {
  return (
    <ul className={styles.pictures} aria-label="Pictures">
      {pictures.map((picture, place) => (
        <li key={place} className={styles.tile}>
          <BlobPicture picture={picture} alt={`Picture ${place + 1}`} />
          <IconButton label={`Remove picture ${place + 1}`} icon={X} onClick={() => onChange(pictures.filter((one) => one !== picture))} />
        </li>
      ))}
      {pictures.length < picturesMax ? (
        <PhotographPicker label="Photograph" onPicture={(picture) => onChange([...pictures, picture])} />
      ) : null}
    </ul>
  );
}

/** Keeps the class that the category suggests in the form of a shop that charges GST, until somebody chooses one. */
function useSuggestedClass({ getFieldState, setValue, watch }: DraftForm<NewForm>, choices: ProductChoices | undefined) {
  const subCatId = watch('subCatId');
  useEffect(() => {
    if (!choices?.isRegistered || subCatId === '' || getFieldState('taxClass').isTouched) return;
    const hasOwn = findSubcategory(choices, subCatId)?.child.taxClass;
    setValue('taxClass', hasOwn ? '' : (suggestedClass(choices, subCatId) ?? ''), { shouldDirty: true });
  }, [choices, getFieldState, setValue, subCatId]);
}

function NewFields({ form, choices }: { form: DraftForm<NewForm>; choices: ProductChoices | undefined }) {
  const { register, formState, watch } = form;
  const { errors } = formState;
  const [price, subCatId, taxClass] = watch(['price', 'subCatId', 'taxClass']);
  const entry = choices && priceEntry(choices, subCatId, taxClass);
  useSuggestedClass(form, choices);
  return (
    <>
      <TextField
        label="Name"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={limits.text.name}
        error={errors.name?.message}
        {...register('name', { validate: (text) => text.trim() !== '' || productMessages.nameMissing })}
      />
      <div className={styles.pair}>
        <TextField
          label={priceLabels[entry?.mode ?? 'without']}
          inputMode="decimal"
          autoComplete="off"
          error={errors.price?.message}
          {...register('price', { validate: (text) => isPriceTyped(entry, text, 'needed') })}
        />
        <TextField
          label="Pieces"
          inputMode="numeric"
          autoComplete="off"
          error={errors.pieces?.message}
          {...register('pieces', { validate: isCount })}
        />
      </div>
      <PriceSum entry={entry} price={price} />
      <CategoryField error={errors.subCatId?.message} {...register('subCatId', { validate: (id) => id !== '' || 'Choose a category.' })} />
      {choices?.isRegistered ? <TaxField form={form} choices={choices} /> : null}
    </>
  );
}
