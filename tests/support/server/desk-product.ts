/** Products of the desk, for tests of the server. */
import { sql } from 'drizzle-orm';
import type { CallInput } from '#contract/endpoint.ts';
import type { createProduct as createCall, saveProduct } from '#contract/desk/product.ts';
import { deskCall, type DeskPerson } from './desk.ts';
import { picture } from './hostile-images.ts';
import type { TestApp } from './test-app.ts';

type NewProduct = CallInput<typeof createCall>['body'];
type Edit = CallInput<typeof saveProduct>['body'];

let counter = 0;

/** A product as a form of the desk sends it: on sale at Rs 1,000 in the first subcategory, ten pieces. */
export async function newProduct(app: TestApp, differences: Partial<NewProduct> = {}): Promise<NewProduct> {
  counter += 1;
  const number = counter;
  const { rows } = await app.services.db.execute<{ id: string }>(sql`select id from subcategories order by id limit 1`);
  return {
    id: `desk-piece-${number}`,
    name: `Desk piece ${number}`,
    subCatId: rows[0]?.id ?? '',
    pricePaise: 100_000,
    state: 'on',
    pieces: 10,
    ...differences,
  };
}

/** Adds it, and gives it as the desk shows it. */
export async function addAtDesk(app: TestApp, as: DeskPerson, differences: Partial<NewProduct> = {}) {
  return (await deskCall(app, 'createProduct', { body: await newProduct(app, differences) }, { as })).reply;
}

/** Saves fields of a product. */
export function saveAtDesk(app: TestApp, as: DeskPerson, id: string, set: Edit['set'], was: Edit['was']) {
  return deskCall(app, 'saveProduct', { params: { id }, body: { set, was } }, { as });
}

/** The form of a photograph, as the desk sends it. */
export async function photographForm(bytes?: Uint8Array): Promise<FormData> {
  const form = new FormData();
  form.append('picture', new Blob([(bytes ?? new Uint8Array(await picture('jpeg', 500, 600))) as Uint8Array<ArrayBuffer>]), 'photo.jpg');
  return form;
}
