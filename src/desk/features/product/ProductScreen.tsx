import { words } from '#language/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DeskProduct } from '#contract/desk/product.ts';
import type { ProductChoices } from '#contract/desk/product-choices.ts';
import type { ProductState } from '#contract/desk/product-fields.ts';
import { mayUse } from '#contract/desk/rights.ts';
import { readRupees } from '#contract/rupees.ts';
import { isUnreachable, messageFor } from '#src/network/api-error.ts';
import {
  editProduct,
  isProductUnsent,
  productChoicesQuery,
  productQuery,
  takeBackEdit,
  useKnownProduct,
  withWaitingFields,
} from '#src/desk/data/product.ts';
import { useDraftForm } from '#src/desk/data/use-draft-form.ts';
import { useSession } from '#src/desk/session/desk-session.ts';
import { ActionBar } from '#src/desk/ui/ActionBar.tsx';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { offerUndo, undoMs } from '#src/desk/ui/undo.ts';
import { useChangesAfter, useOutbox } from '#src/desk/outbox/desk-outbox.ts';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { notify } from '#src/ui/toaster.ts';
import { BarcodeSection } from './BarcodeSection.tsx';
import { BackToProducts } from './BackToProducts.tsx';
import { KnownProduct } from './KnownProduct.tsx';
import { PicturesField } from './PicturesField.tsx';
import { parsedFields, formOf, type ProductForm, savedNames } from './product-form.ts';
import styles from './product.module.css';
import { ProductFieldsForm } from './ProductFieldsForm.tsx';
import { StateBadge } from './StateBadge.tsx';
import { VariantsSection } from './VariantsSection.tsx';
import { WaitingNotice } from './WaitingNotice.tsx';

const back = <BackToProducts />;

/** One product: pictures, all its fields, variants, and values that wait for a decision. */
export function ProductScreen({ id }: { id: string }) {
  const waiting = useOutbox((view) => view.waiting);
  // The shop does not know it yet: asked for now, it would be said to be gone.
  const isOnItsWay = isProductUnsent(id, waiting);
  const query = useQuery({ ...productQuery(id), enabled: !isOnItsWay });
  const changes = useChangesAfter(query.dataUpdatedAt);
  const choices = useQuery(productChoicesQuery());
  const known = useKnownProduct(id, !query.data && isUnreachable(query.error));
  if (known && !isOnItsWay) return <KnownProduct {...known} />;
  if (!query.data || !choices.data) {
    return (
      <DeskPage title={words().deskProduct.product} width="form" back={back}>
        {isOnItsWay ? <Notice tone="info">{words().deskProduct.unsentProduct}</Notice> : null}
        {isOnItsWay || query.data ? null : <QueryStates query={query}>{() => null}</QueryStates>}
        {query.data ? <QueryStates query={choices}>{() => null}</QueryStates> : null}
      </DeskPage>
    );
  }
  const product = withWaitingFields(query.data, changes);
  // Typed prices mean something else when the shop shows them otherwise.
  return <ProductPage key={`${id} ${choices.data.prices}`} product={product} choices={choices.data} />;
}

const failed = (error: unknown) => notify({ tone: 'error', text: messageFor(error) });

interface PageProps {
  product: DeskProduct & { isWaiting: boolean };
  choices: ProductChoices;
}

function ProductPage({ product, choices }: PageProps) {
  const session = useSession();
  const { form, changed, save } = useProductForm(product, choices);
  const isOn = product.state === 'on';
  const move = async (state: ProductState) => {
    try {
      const action = await editProduct(product, { set: { state }, was: { state: product.state } }, { undoMs });
      offerUndo(state === 'on' ? words().deskProduct.isOnSale(product.name) : words().deskProduct.isOffSale(product.name), () =>
        takeBackEdit(action),
      );
    } catch (error) {
      failed(error);
    }
  };
  return (
    <DeskPage
      title={product.name}
      note={<StateBadge state={product.state} />}
      back={back}
      actions={<StateActions id={product.id} isOn={isOn} onMove={(state) => void move(state)} />}
      bar={
        <ActionBar hint={product.isWaiting ? words().deskProduct.changesWait : undefined}>
          {changed.length > 0 ? (
            <Button tone="secondary" onClick={form.dropDraft}>
              {words().deskProduct.discard}
            </Button>
          ) : null}
          <Button data-save="" disabled={changed.length === 0} busy={form.formState.isSubmitting} onClick={() => void save()}>
            {changed.length === 0 ? words().deskProduct.saved : words().deskProduct.saveChanges}
          </Button>
        </ActionBar>
      }
    >
      <div className={styles.notices}>
        {form.isRestored ? <Notice tone="info">{words().deskProduct.draftIsBack}</Notice> : null}
        <WaitingNotice product={product} />
      </div>
      <div className={styles.sides}>
        <form onSubmit={(event) => void save(event)} noValidate>
          <ProductFieldsForm
            form={form}
            choices={choices}
            hasOwnPrices={product.hasOwnPrices}
            hasOptions={product.size.length + product.productWeight.length + product.productRam.length > 0}
            showsCost={session !== undefined && mayUse(session.role, 'product.cost')}
          />
          <button type="submit" hidden disabled={changed.length === 0 || form.formState.isSubmitting}>
            {words().deskKit.save}
          </button>
        </form>
        <div>
          <PicturesField product={product} />
          <BarcodeSection product={product} />
          <VariantsSection product={product} />
        </div>
      </div>
    </DeskPage>
  );
}

/** The ways to the product as shoppers see it and to another one like it, and on or off sale. */
function StateActions({ id, isOn, onMove }: { id: string; isOn: boolean; onMove: (state: ProductState) => void }) {
  return (
    <>
      {isOn ? (
        <a className={buttonClass('quiet', 'sm')} href={`/product/${id}`} target="_blank" rel="noreferrer">
          {words().deskProduct.seeInShop}
        </a>
      ) : null}
      <Link to="/share" search={{ product: id }} className={buttonClass('quiet', 'sm')}>
        {words().deskProduct.share}
      </Link>
      <Link to="/products/new" search={{ like: id }} className={buttonClass('quiet', 'sm')}>
        {words().deskProduct.duplicate}
      </Link>
      <Button tone="secondary" size="sm" onClick={() => onMove(isOn ? 'off' : 'on')}>
        {isOn ? words().deskProduct.takeOffSale : words().deskProduct.putOnSale}
      </Button>
    </>
  );
}

/** The form, the fields that were changed, and how to save them with what they were when somebody began to type. */
function useProductForm(product: DeskProduct, choices: ProductChoices) {
  const saved = formOf(product, choices);
  const form = useDraftForm<ProductForm>(`product:${product.id}`, saved);
  const changed = Object.keys(form.formState.dirtyFields) as (keyof ProductForm)[];
  const save = form.handleSubmit(async (values) => {
    const carried = savedNames(changed, choices, product);
    const set = parsedFields(values, carried, choices);
    try {
      const shownPaise = set.pricePaise === undefined ? undefined : readRupees(values.price);
      await editProduct(product, { set, was: parsedFields({ ...saved, ...form.before() }, carried, choices) }, { shownPaise });
    } catch (error) {
      failed(error);
      return;
    }
    form.clearDraft();
    form.reset(values);
    notify({ tone: 'success', text: words().deskProduct.isSaved(product.name) });
  });
  return { form, changed, save };
}
