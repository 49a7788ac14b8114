import { words } from '#language/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ProductChoices } from '#contract/desk/product-choices.ts';
import { picturesMax } from '#contract/desk/product-fields.ts';
import { mayUse } from '#contract/desk/rights.ts';
import { messageFor } from '#src/network/api-error.ts';
import { currentConnectivity } from '#src/network/use-connectivity.ts';
import { forgetRefused, productChoicesQuery, productQuery, useRefusedProducts } from '#src/desk/data/product.ts';
import { forgetPhotographs, useDraftPhotographs } from '#src/desk/data/draft-photographs.ts';
import { openedSetupStep, openSetupStep } from '#src/desk/data/setup-step.ts';
import { useDraftForm } from '#src/desk/data/use-draft-form.ts';
import { useSession } from '#src/desk/session/desk-session.ts';
import { ActionBar } from '#src/desk/ui/ActionBar.tsx';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { notify } from '#src/ui/toaster.ts';
import { BackToProducts } from './BackToProducts.tsx';
import { BlobPicture } from '#src/desk/ui/BlobPicture.tsx';
import { addedBy, carriedFrom, emptyForm, formLike, type NewForm, type Source, sourceOf } from './new-product.ts';
import { createBegunProducts } from './begun-products.ts';
import { NewFields } from './NewFields.tsx';
import { PhotographPicker } from './PhotographPicker.tsx';
import styles from './product.module.css';
import { saleWords } from './sale-words.ts';

/** What a new product begins with. `draft`: under which name the device keeps what is typed. */
interface Beginning {
  draft: string;
  source?: Source;
  pictures?: readonly Blob[];
  /** Why the shop refused it. */
  refusal?: string;
  /** The id under which it was refused. */
  refused?: string;
  barcode?: string;
}

const plain: Beginning = { draft: 'product:new' };
const nothing: readonly Blob[] = [];

interface NewProductScreenProps {
  /** The product that the new one is like. */
  like?: string | undefined;
  /** A new product that the shop refused: what was typed is back. */
  again?: string | undefined;
  /** The code that was scanned and that no product has. */
  barcode?: string | undefined;
}

/** A new product: photograph first, then name, price, category and pieces. Everything else can follow. */
export function NewProductScreen({ like, again, barcode }: NewProductScreenProps) {
  if (like !== undefined) return <LikeAnother key={like} id={like} />;
  if (barcode !== undefined) return <NewProduct beginning={{ draft: `product:code:${barcode}`, barcode }} />;
  return again === undefined ? <NewProduct beginning={plain} /> : <OnceMore key={again} id={again} />;
}

/** A copy of a product of the shop, without its pieces and pictures. */
function LikeAnother({ id }: { id: string }) {
  const query = useQuery(productQuery(id));
  const [beginning, setBeginning] = useState<Beginning>();
  if (!beginning && query.data) setBeginning({ draft: `product:like:${id}`, source: sourceOf(query.data) });
  if (beginning) return <NewProduct beginning={beginning} />;
  return (
    <DeskPage title={words().deskProduct.newProduct} width="form" back={<BackToProducts />}>
      <QueryStates query={query}>{() => null}</QueryStates>
    </DeskPage>
  );
}

function OnceMore({ id }: { id: string }) {
  const refused = useRefusedProducts().find(({ product }) => product.id === id);
  const [beginning, setBeginning] = useState<Beginning>();
  if (!beginning && refused) {
    const { product, pictures, message } = refused;
    setBeginning({ draft: `product:again:${id}`, source: product, pictures, refusal: message, refused: id });
  }
  return <NewProduct key={beginning ? 'refused' : 'plain'} beginning={beginning ?? plain} />;
}

interface NewProductOptions {
  beginning: Beginning;
  pictures: readonly Blob[];
  setPictures: (next: readonly Blob[]) => void;
  choices: ProductChoices | undefined;
  /** The form stays for another product of the same category. */
  addsAnother: boolean;
}

/** The form, and what its two buttons do. */
function useNewProduct({ beginning, pictures, setPictures, choices, addsAnother }: NewProductOptions) {
  const { draft, source, refused, barcode = '' } = beginning;
  const navigate = useNavigate();
  const [defaults] = useState(() => (source && choices ? formLike(source, choices) : { ...emptyForm, barcode }));
  const [carried, setCarried] = useState(() => (source ? carriedFrom(source) : {}));
  const form = useDraftForm<NewForm>(draft, defaults);
  const { setFocus } = form;
  const [firstAdd] = useState(createBegunProducts);
  const addOnce = useRef(firstAdd);
  const [added, setAdded] = useState(0);
  // After the render: the form has no fields to focus right after it was emptied.
  useEffect(() => {
    if (added > 0) setFocus('name');
  }, [added, setFocus]);
  const add = (state: 'on' | 'draft') =>
    form.handleSubmit(async (values) => {
      if (!choices) return;
      const all = addedBy(values, choices, carried, pictures.length);
      try {
        for (const { body, picture } of all) {
          const own = picture === undefined ? pictures : pictures.slice(picture, picture + 1);
          await addOnce.current({ ...body, state }, own);
        }
        if (refused !== undefined) await forgetRefused(refused);
      } catch (error) {
        notify({ tone: 'error', text: messageFor(error) });
        return;
      }
      addOnce.current = createBegunProducts();
      form.clearDraft();
      await forgetPhotographs(draft);
      const name = all.length === 1 ? values.name.trim() : words().deskProduct.inColours(values.name.trim(), all.length);
      notify({ tone: 'success', text: saleWords({ name, state, pictures: pictures.length, connectivity: currentConnectivity() }) });
      const isStep = openedSetupStep()?.step === 'products';
      openSetupStep(undefined);
      if (!addsAnother) return navigate({ to: isStep ? '/' : '/products' });
      const { subCatId, taxClass } = values;
      setPictures([]);
      setCarried({});
      form.reset({ ...emptyForm, subCatId, taxClass });
      setAdded((count) => count + 1);
    });
  return { form, add };
}

function NewProduct({ beginning }: { beginning: Beginning }) {
  const choices = useQuery(productChoicesQuery());
  // A copy is filled with prices as the shop shows them.
  if (beginning.source && !choices.data)
    return (
      <DeskPage title={words().deskProduct.newProduct} width="form" back={<BackToProducts />}>
        <QueryStates query={choices}>{() => null}</QueryStates>
      </DeskPage>
    );
  return <NewProductPage beginning={beginning} choices={choices.data} />;
}

function NewProductPage({ beginning, choices }: { beginning: Beginning; choices: ProductChoices | undefined }) {
  const session = useSession();
  const [pictures, setPictures] = useDraftPhotographs(beginning.draft, beginning.pictures ?? nothing);
  const [addsAnother, setAddsAnother] = useState(false);
  const { form, add } = useNewProduct({ beginning, pictures, setPictures, choices, addsAnother });
  const { isSubmitting } = form.formState;
  return (
    <DeskPage
      title={words().deskProduct.newProduct}
      width="form"
      back={<BackToProducts />}
      bar={
        <ActionBar>
          <Button tone="secondary" disabled={isSubmitting} onClick={() => void add('draft')()}>
            {words().deskProduct.saveAsDraft}
          </Button>
          <Button data-save="" busy={isSubmitting} busyLabel={words().deskKit.saving} onClick={() => void add('on')()}>
            {words().deskProduct.putOnSale}
          </Button>
        </ActionBar>
      }
    >
      <form className={styles.form} onSubmit={(event) => void add('on')(event)} noValidate>
        {beginning.refusal === undefined ? null : (
          <Notice tone="danger" title={words().deskProduct.refused}>
            {beginning.refusal}
          </Notice>
        )}
        <NewPictures pictures={pictures} onChange={setPictures} />
        <NewFields form={form} choices={choices} showsCost={session !== undefined && mayUse(session.role, 'product.cost')} />
        <label className={styles.tick}>
          <input
            className={styles.check}
            type="checkbox"
            checked={addsAnother}
            onChange={(event) => setAddsAnother(event.target.checked)}
          />
          {words().deskProduct.addAnother}
        </label>
        {beginning === plain ? <Link to="/products/paste">{words().deskPaste.fromSheet}</Link> : null}
        <button type="submit" hidden>
          {words().deskProduct.putOnSale}
        </button>
      </form>
    </DeskPage>
  );
}

function NewPictures({ pictures, onChange }: { pictures: readonly Blob[]; onChange: (next: readonly Blob[]) => void }) {
  return (
    <ul className={styles.pictures} aria-label={words().deskProduct.pictures}>
      {pictures.map((picture, place) => (
        <li key={place} className={styles.tile}>
          <BlobPicture picture={picture} alt={words().deskProduct.picture(place + 1)} />
          <IconButton
            label={words().deskProduct.removePicture(place + 1)}
            icon={X}
            onClick={() => onChange(pictures.filter((one) => one !== picture))}
          />
        </li>
      ))}
      {pictures.length < picturesMax ? (
        <PhotographPicker label={words().deskProduct.photograph} onPicture={(picture) => onChange([...pictures, picture])} />
      ) : null}
    </ul>
  );
}
