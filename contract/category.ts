import { endpoint } from './endpoint.ts';
import { Slug } from './identifier.ts';
import { z } from './zod.ts';

export const Subcategory = z.object({ _id: Slug, name: z.string() });
export type Subcategory = z.output<typeof Subcategory>;

export const Category = z.object({
  _id: Slug,
  name: z.string(),
  /** Ground of the tile while its picture loads, `#rrggbb`. */
  color: z.string(),
  images: z.array(z.string()),
  children: z.array(Subcategory),
});
export type Category = z.output<typeof Category>;

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/category',
  summary: 'Category list with children',
  access: 'public',
  offline: 'cached',
  reply: z.object({ categoryList: z.array(Category) }),
});
