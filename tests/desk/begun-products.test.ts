/** A new product that this device could save only in part. */
import { beforeEach, expect, test, vi } from 'vitest';
import { createBegunProducts } from '#src/desk/features/product/begun-products.ts';

const calls = vi.hoisted(() => ({ saved: [] as string[], failsAt: 3, isSent: false }));
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
      return one;
    },
  },
  takeBack: async (id: string) => {
    if (calls.isSent || calls.saved.at(-1) !== id) return false;
    calls.saved.pop();
    return true;
  },
}));
beforeEach(() => {
  Object.assign(calls, { saved: [], failsAt: 3, isSent: false });
});

const body = { name: 'Kurta', state: 'on' } as unknown as Parameters<ReturnType<typeof createBegunProducts>>[0];
const pictures = [new Blob(['1']), new Blob(['22'])];
const whole = (id: string | undefined) => [`product ${id}`, `picture 1 of ${id}`, `picture 2 of ${id}`, `on sale ${id}`];
const idOf = (saved: readonly string[]) => saved[0]?.replace('product ', '');

test('what was saved before a failure is taken back: the product is corrected and saved once', async () => {
  const add = createBegunProducts();
  await expect(add(body, pictures)).rejects.toThrow('full');
  expect(calls.saved).toEqual([]);
  await add({ ...body, name: 'Kurta, blue' }, pictures);
  expect(calls.saved).toEqual(whole(idOf(calls.saved)));
});

test('where a part was sent already, a second press saves the rest, and nothing twice', async () => {
  calls.isSent = true;
  const add = createBegunProducts();
  await expect(add(body, pictures)).rejects.toThrow('full');
  await add(body, pictures);
  expect(calls.saved).toEqual(whole(idOf(calls.saved)));
});
