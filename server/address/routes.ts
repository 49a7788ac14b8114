import { eq } from '#server/db/sql.ts';
import { type AddressInput, addressesMax, type SaveAddress, type SavedAddress } from '#contract/address.ts';
import { isContradicted, withAddress, withChanges, withoutAddress } from '#contract/address-list.ts';
import { words } from '#language/words.ts';
import type { Db } from '#server/db/client.ts';
import { addressBooks } from '#server/db/schema.ts';
import { Conflict, NotFound } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/handlers.ts';

async function findAddresses(db: Db, userId: string): Promise<SavedAddress[]> {
  const [book] = await db.select().from(addressBooks).where(eq(addressBooks.userId, userId));
  return book?.addresses ?? [];
}

/** Changes the list of a shopper, whom nobody else changes until the transaction ends. */
async function change(tx: Db, userId: string, how: (addresses: readonly SavedAddress[]) => SavedAddress[]): Promise<SavedAddress[]> {
  await tx.insert(addressBooks).values({ userId }).onConflictDoNothing();
  const [book] = await tx.select().from(addressBooks).where(eq(addressBooks.userId, userId)).for('update');
  const addresses = how(book?.addresses ?? []);
  await tx.update(addressBooks).set({ addresses }).where(eq(addressBooks.userId, userId));
  return addresses;
}

/** What a save makes of the address. Throws 409 where another device has removed it, or changed the same part. */
function inputFor(before: readonly SavedAddress[], id: string, { seen, ...input }: SaveAddress): AddressInput {
  if (!seen) return input;
  const now = before.find(({ _id }) => _id === id);
  if (!now) throw new Conflict(words().addresses.removedElsewhere(input.name), 'address_gone');
  if (isContradicted(now, input, seen)) throw new Conflict(words().addresses.changedElsewhere(now.name), 'address_changed');
  return withChanges(now, input, seen);
}

export const addressRoutes: Pick<Handlers, 'listAddresses' | 'saveAddress' | 'removeAddress'> = {
  listAddresses: async ({ user, db }) => ({ addresses: await findAddresses(db, user.id) }),

  async saveAddress({ input: { params, body }, user, db }) {
    const addresses = await change(db, user.id, (before) => {
      const after = withAddress(before, params.id, inputFor(before, params.id, body));
      if (after.length > addressesMax) throw new Conflict(words().addresses.tooMany, 'too_many_addresses');
      return after;
    });
    return { error: false, status: true, msg: words().addresses.saved, addresses };
  },

  async removeAddress({ input: { params }, user, db }) {
    const addresses = await change(db, user.id, (before) => {
      if (!before.some(({ _id }) => _id === params.id)) throw new NotFound(words().addresses.gone, 'address_gone');
      return withoutAddress(before, params.id);
    });
    return { error: false, status: true, msg: words().addresses.removed, addresses };
  },
};
