/** Categories and subcategories at the desk. */
import { hsnPattern, tidyHsn } from '../hsn.ts';
import { Acknowledgement } from '../endpoint.ts';
import { Slug } from '../identifier.ts';
import { z } from '../zod.ts';
import { words } from '../../language/words.ts';
import { required } from '../required-text.ts';
import { deskEndpoint } from './endpoint.ts';

export const categoryNameMax = 40;
/** Most categories, and most subcategories of one. */
export const categoriesMax = 50;

const name = required(() => words().request.invalid, categoryNameMax);
const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
/** Path of a picture of this shop. */
export const PicturePath = z.string().check(z.regex(/^\/img\/[a-z0-9./-]+$/), z.maxLength(200));
const images = z.array(PicturePath).check(z.maxLength(1));
/** 4, 6 or 8 digits; null: none. */
const hsn = z.nullable(z.string().check(z.overwrite(tidyHsn), z.regex(hsnPattern)));
const taxClass = z.nullable(Slug);

const DeskSubcategory = z.object({
  id: z.string(),
  name: z.string(),
  /** For products that have none of their own. */
  hsn: z.nullable(z.string()),
  taxClass: z.nullable(z.string()),
  /** Products on sale. */
  products: z.int(),
  isRetired: z.boolean(),
});

export type DeskSubcategory = z.output<typeof DeskSubcategory>;

export const DeskCategory = z.object({
  id: z.string(),
  name: z.string(),
  color: z.string(),
  images: z.array(z.string()),
  products: z.int(),
  isRetired: z.boolean(),
  children: z.array(DeskSubcategory),
});
export type DeskCategory = z.output<typeof DeskCategory>;

const list = { categories: z.array(DeskCategory) };

export const listDeskCategories = deskEndpoint({
  method: 'GET',
  path: '/api/desk/categories',
  summary: 'Categories with their subcategories, in the order of the shop; retired ones too',
  right: null,
  offline: 'private-cached',
  reply: z.object({ ...list, taxClasses: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

const reply = z.object({ ...Acknowledgement.shape, ...list });

export const addCategory = deskEndpoint({
  method: 'POST',
  path: '/api/desk/categories',
  summary: 'Add a category, or a subcategory of one',
  right: 'category.edit',
  offline: 'queued',
  success: 201,
  body: z.object({ name, parentId: z.optional(Slug), color: z.optional(color), images: z.optional(images) }),
  reply,
});

/** What a field was when the form was opened; a rule may have been another one then. */
const text = z.optional(z.string());
const maybe = z.optional(z.nullable(z.string()));

const categoryFields = { name: z.optional(name), color: z.optional(color), images: z.optional(images) };

/** A save carries the touched fields, and what each was when it was opened. */
export const saveCategory = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/categories/{id}',
  summary: 'Change a category',
  right: 'category.edit',
  offline: 'queued',
  params: z.object({ id: Slug }),
  body: z.object({ set: z.object(categoryFields), was: z.object({ name: text, color: text, images: z.optional(z.array(z.string())) }) }),
  reply,
});

const subcategoryFields = { name: z.optional(name), hsn: z.optional(hsn), taxClass: z.optional(taxClass), parentId: z.optional(Slug) };

export const saveSubcategory = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/subcategories/{id}',
  summary: 'Change a subcategory, or move it to another category',
  right: 'category.edit',
  offline: 'queued',
  params: z.object({ id: Slug }),
  body: z.object({ set: z.object(subcategoryFields), was: z.object({ name: text, hsn: maybe, taxClass: maybe, parentId: text }) }),
  reply,
});

export const orderCategories = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/categories',
  summary: 'Put the categories, or the subcategories of one, in order',
  right: 'category.edit',
  offline: 'queued',
  body: z.object({ parentId: z.optional(Slug), ids: z.array(Slug).check(z.minLength(1), z.maxLength(categoriesMax * 4)) }),
  reply,
});

export const retireCategory = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/categories/{id}/retired',
  summary: 'Take an empty category out of the shop, or put it back',
  right: 'category.edit',
  offline: 'queued',
  params: z.object({ id: Slug }),
  body: z.object({ isRetired: z.boolean() }),
  reply,
});

export const retireSubcategory = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/subcategories/{id}/retired',
  summary: 'Take a subcategory out of the shop after moving its products, or put it back',
  right: 'category.edit',
  offline: 'queued',
  params: z.object({ id: Slug }),
  /** `moveTo`: the subcategory that its products go to. */
  body: z.object({ isRetired: z.boolean(), moveTo: z.optional(Slug) }),
  reply,
});
