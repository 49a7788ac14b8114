import type { NewProduct } from '#contract/desk/product.ts';
import { addProduct } from '#src/desk/data/product.ts';
import { newProductId } from './new-id.ts';

/**
 * Adds products of one form. What was saved before a failure is taken back. Where it was sent already, a second press goes on with what was
 * not saved: with another id, the product would be there twice.
 */
export function createBegunProducts(): (body: Omit<NewProduct, 'id'>, pictures: readonly Blob[]) => Promise<void> {
  const begun = new Map<string, { id: string; pictures: readonly Blob[]; progress: { saved: number } }>();
  return async (body, pictures) => {
    const name = JSON.stringify(body);
    const before = begun.get(name);
    const isSame = before?.pictures.length === pictures.length && before.pictures.every((one, at) => one === pictures[at]);
    const one = before && isSame ? before : { id: newProductId(body.name), pictures, progress: { saved: 0 } };
    begun.set(name, one);
    try {
      await addProduct({ ...body, id: one.id }, pictures, one.progress);
    } catch (error) {
      if (one.progress.saved === 0) begun.delete(name);
      throw error;
    }
  };
}
