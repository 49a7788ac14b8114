import { words } from '#language/words.ts';
import type { DeskProductRow } from '#contract/desk/product.ts';
import type { ProductEdit, ProductState } from '#contract/desk/product-fields.ts';
import { formatPaise } from '#contract/money.ts';
import { messageFor } from '#src/network/api-error.ts';
import { editProduct, takeBackEdit } from '#src/desk/data/product.ts';
import { offerUndo, undoMs } from '#src/desk/ui/undo.ts';
import { notify } from '#src/ui/toaster.ts';

async function save(row: DeskProductRow, edit: ProductEdit, done: string, shownPaise?: number): Promise<void> {
  try {
    const id = await editProduct(row, edit, { undoMs, shownPaise });
    offerUndo(done, () => takeBackEdit(id));
  } catch (error) {
    notify({ tone: 'error', text: messageFor(error) });
  }
}

/** What a row of the list changes: saved on the device at once, sent eight seconds later unless it is taken back. */
export const rowEdits = {
  price: (row: DeskProductRow, { paise, shown }: { paise: number; shown: number }) =>
    save(
      row,
      { set: { pricePaise: paise }, was: { pricePaise: row.pricePaise } },
      words().deskProduct.costs(row.name, formatPaise(shown)),
      shown,
    ),
  state: (row: DeskProductRow, state: ProductState) =>
    save(row, { set: { state }, was: { state: row.state } }, words().deskProduct.moved[state](row.name)),
};
