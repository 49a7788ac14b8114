import { form } from './meta.ts';

/** The desk: products from the rows of a spreadsheet. */
export const deskPaste = {
  deskPaste: {
    title: 'Paste rows',
    fromSheet: 'Several at once? Paste rows from a sheet',
    rows: 'Rows from your sheet',
    rowsHint: 'Copy the columns name, price and pieces in the sheet and paste them here. The first line may have titles.',
    columns: { name: 'Name', price: 'Price', pieces: 'Pieces' },
    preview: 'What is added',
    noName: 'No name',
    twice: 'This name is in the rows twice.',
    taken: 'A product of this name is there already.',
    amounts: (price: string, pieces: number) => `${price} · ${pieces} ${form(pieces) === 'one' ? 'piece' : 'pieces'}`,
    asDrafts: (count: number) => `Save ${count} as ${form(count) === 'one' ? 'draft' : 'drafts'}`,
    onSale: (count: number) => `Put ${count} on sale`,
    added: (count: number) => `${count} ${form(count) === 'one' ? 'product' : 'products'} added`,
    over: (max: number, more: number) => `Only the first ${max} rows are added now. ${more} more stay here.`,
    waiting: (count: number) =>
      `${count} more ${form(count) === 'one' ? 'row is' : 'rows are'} kept here and ${form(count) === 'one' ? 'comes' : 'come'} when these are added.`,
    showNext: (count: number) => `Show the next ${count}`,
    remove: (count: number) => `Remove the ${count} ${form(count) === 'one' ? 'row' : 'rows'}`,
    removed: (count: number) => `${count} ${form(count) === 'one' ? 'row' : 'rows'} removed`,
  },
};
