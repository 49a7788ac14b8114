/** A new product that this device could save only in part. */
import { expect, test, vi } from 'vitest';
import { createBegunProducts } from '#src/desk/features/product/begun-products.ts';

const calls = vi.hoisted(() => ({ saved: [] as string[], failsAt: 3 }));
vi.mock('#src/desk/outbox/desk-outbox.ts', async (original) => ({
  ...(await original<object>()),
  outbox: {
    save: async (change: (changes: unknown) => string) => {
      const one = change({
        addProduct: ({ id }: { id: string }) => `product ${id}`,
        addPhotograph: ({ id }: { id: string }, picture: Blob) => `picture ${picture.size} of ${id}`,
        editProduct: ({ id }: { id: string }) => `on sale ${id}`,
      });
      calls.failsAt -= 1;
      if (calls.failsAt === 0) throw new Error('full');
      calls.saved.push(one);
    },
  },
}));

test('a second press after a failure saves the rest of the product, and nothing twice', async () => {
  const add = createBegunProducts();
  const body = { name: 'Kurta', state: 'on' } as unknown as Parameters<typeof add>[0];
  const pictures = [new Blob(['1']), new Blob(['22'])];
  await expect(add(body, pictures)).rejects.toThrow('full');
  await add(body, pictures);
  const id = calls.saved[0]?.replace('product ', '');
  expect(calls.saved).toEqual([`product ${id}`, `picture 1 of ${id}`, `picture 2 of ${id}`, `on sale ${id}`]);
});
