import { words } from '#language/words.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ProductChoices } from '#contract/desk/product-choices.ts';
import { readWhole } from '#contract/digits.ts';
import { formatPaise } from '#contract/money.ts';
import { readRupees } from '#contract/rupees.ts';
import { messageFor } from '#src/network/api-error.ts';
import { addProduct, productChoicesQuery, productsQuery } from '#src/desk/data/product.ts';
import { type DraftForm, useDraftForm } from '#src/desk/data/use-draft-form.ts';
import { ActionBar } from '#src/desk/ui/ActionBar.tsx';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Row, Rows } from '#src/desk/ui/Rows.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { notify } from '#src/ui/toaster.ts';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import { BackToProducts } from './BackToProducts.tsx';
import { CategoryPart } from './CategoryPart.tsx';
import { type CheckedRow, checkRows, nameKey, productOfRow } from './checked-rows.ts';
import { newProductId } from './new-id.ts';
import { type PasteForm, pasteDraft } from './paste-draft.ts';
import { type PastedRow, pastedMax, readPasted } from './pasted-rows.ts';
import { type PriceEntry, priceEntry } from './price-entry.ts';
import styles from './product.module.css';
import { useShownRows } from './shown-rows.ts';
import { useWaitingRows } from './use-waiting-rows.ts';
import { WaitingRows } from './WaitingRows.tsx';

const empty: PasteForm = { text: '', more: '', subCatId: '', taxClass: '' };
const everything = {};

/** The pasted rows, each with what is wrong with it. */
function useRows(form: DraftForm<PasteForm>, choices: ProductChoices | undefined) {
  const [text, subCatId, taxClass] = useWatch({ control: form.control, name: ['text', 'subCatId', 'taxClass'] });
  const known = useInfiniteQuery(productsQuery(everything));
  const here = useShownRows(known.data?.pages.flatMap(({ items }) => items) ?? [], known.dataUpdatedAt, everything);
  const [seen] = useState(() => new Set<string>());
  // A name that was known stays known: between the sending of a new product and the next list from the shop it is in neither.
  const names = useMemo(() => {
    for (const { name } of here) seen.add(nameKey(name));
    return new Set(seen);
  }, [here, seen]);
  const all = useMemo(() => readPasted(text), [text]);
  const entry = useMemo(() => choices && priceEntry(choices, subCatId, taxClass), [choices, subCatId, taxClass]);
  const rows = useMemo(() => checkRows(all.slice(0, pastedMax), entry, names), [all, entry, names]);
  return { rows, entry, over: all.slice(pastedMax) };
}

/** Adds rows one after the other; gives those that could not be saved, with the error. */
async function addRows(
  rows: readonly PastedRow[],
  entry: PriceEntry,
  { state, ...shelf }: Omit<PasteForm, 'text' | 'more'> & { state: 'on' | 'draft' },
) {
  for (const [at, row] of rows.entries()) {
    const body = productOfRow(row, entry, shelf);
    try {
      await addProduct({ ...body, id: newProductId(body.name), state }, []);
    } catch (error) {
      return { left: rows.slice(at), error };
    }
  }
  return { left: [] };
}

/** Several products at once, from rows that were copied in a spreadsheet: names, prices, pieces. */
export function PasteScreen() {
  const choices = useQuery(productChoicesQuery()).data;
  const form = useDraftForm<PasteForm>(pasteDraft, empty);
  const navigate = useNavigate();
  const { rows, entry, over } = useRows(form, choices);
  const { waiting, takeText, refill, dropWaiting } = useWaitingRows(form);
  const shown = useDeferredValue(rows);
  const [isAdding, setAdding] = useState(false);
  const good = rows.filter(({ problem }) => problem === undefined);
  const add = (state: 'on' | 'draft') =>
    form.handleSubmit(async ({ subCatId, taxClass }) => {
      if (!entry || good.length === 0) return;
      setAdding(true);
      const { left, error } = await addRows(good, entry, { state, subCatId, taxClass });
      setAdding(false);
      const kept = [...rows.filter(({ problem }) => problem !== undefined), ...left, ...over];
      const isDone = refill(kept) === 0;
      if (isDone) form.clearDraft();
      if (error === undefined) notify({ tone: 'success', text: words().deskPaste.added(good.length) });
      else notify({ tone: 'error', text: messageFor(error) });
      if (isDone) await navigate({ to: '/products' });
    });
  return (
    <DeskPage
      title={words().deskPaste.title}
      width="form"
      back={<BackToProducts />}
      bar={
        rows.length > 0 ? (
          <ActionBar>
            <Button data-save="" tone="secondary" disabled={good.length === 0 || isAdding} onClick={() => void add('draft')()}>
              {words().deskPaste.asDrafts(good.length)}
            </Button>
            <Button disabled={good.length === 0} busy={isAdding} busyLabel={words().deskKit.saving} onClick={() => void add('on')()}>
              {words().deskPaste.onSale(good.length)}
            </Button>
          </ActionBar>
        ) : undefined
      }
    >
      <form className={styles.form} onSubmit={(event) => void add('draft')(event)} noValidate>
        <TextArea
          label={words().deskPaste.rows}
          hint={words().deskPaste.rowsHint}
          rows={6}
          autoComplete="off"
          spellCheck={false}
          {...form.register('text', { onChange: () => takeText(form.getValues('text')) })}
        />
        <CategoryPart form={form} choices={choices} />
        {over.length > 0 ? <Notice tone="info">{words().deskPaste.over(pastedMax, over.length)}</Notice> : null}
        {waiting.length > 0 ? (
          <WaitingRows count={waiting.length} isNext={rows.length === 0} onShow={() => refill([])} onDrop={dropWaiting} />
        ) : null}
      </form>
      {rows.length > 0 ? <Preview rows={shown} /> : null}
    </DeskPage>
  );
}

/** What each row is read as, or why it is not added. Drawn after the key that changes them. */
const Preview = memo(function Preview({ rows }: { rows: readonly CheckedRow[] }) {
  return (
    <Section title={words().deskPaste.preview}>
      <Rows label={words().deskPaste.preview}>
        {rows.map((row, at) => (
          <PreviewRow key={at} {...row} />
        ))}
      </Rows>
    </Section>
  );
});

/** One of them: of two hundred, a key changes one. */
const PreviewRow = memo(function PreviewRow(row: CheckedRow) {
  return (
    <Row
      title={row.name ? <Verbatim>{row.name}</Verbatim> : words().deskPaste.noName}
      text={row.problem === undefined ? undefined : <span className={styles.problem}>{row.problem}</span>}
      end={<Verbatim>{amountsOf(row)}</Verbatim>}
    />
  );
});

/** Price and pieces as they are understood; of a row that is wrong as they were pasted. */
function amountsOf({ price, pieces, problem }: CheckedRow): string {
  if (problem !== undefined) return [price, pieces].filter(Boolean).join(' · ');
  return words().deskPaste.amounts(formatPaise(readRupees(price) ?? 0), readWhole(pieces) ?? 0);
}
