import { words } from '#language/words.ts';
import type { User } from '#contract/user.ts';
import { Conflict, InvalidInput, NotFound } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { uploadedFile } from '#server/upload/rules.ts';
import { keepOnly } from '#server/upload/store.ts';
import { type UserRow, findUser, saveProfile } from './store.ts';

export const profileRoutes: Pick<Handlers, 'getUser' | 'saveUser'> = {
  async getUser({ input: { params }, user, db }) {
    const row = params.userId === user.id ? await findUser(db, user.id) : undefined;
    if (!row) throw new NotFound();
    return toUser(row);
  },

  /** Name, phone and pictures; the address is shown and stays. Pictures become part of the profile in the transaction that names them. */
  async saveUser({ input: { params, body }, user, db }) {
    const row = params.userId === user.id ? await findUser(db, user.id, { locked: true }) : undefined;
    if (!row) throw new NotFound();
    if (body.version !== undefined && body.version !== row.rowVersion) throw new Conflict(words().profile.stale, 'stale');
    if (body.email !== row.email) throw new InvalidInput(words().refusals.emailFixed, 'email_fixed');

    // Only pictures that this shopper uploaded here: an address of anywhere else could follow people or fool them.
    const images = [...new Set(body.images)];
    const files = images.map(uploadedFile);
    const own = files.filter((file) => file !== undefined);
    if (own.length !== files.length || !(await keepOnly(db, user.id, own)))
      throw new InvalidInput(words().profile.badImage, 'foreign_image');
    const saved = await saveProfile(db, user.id, { name: body.name, phone: body.phone, images });
    return { error: false, status: true, msg: words().profile.saved, user: toUser(saved) };
  },
};

function toUser({ id, name, email, phone, images, isAdmin, rowVersion }: UserRow): User {
  return { _id: id, name, email, phone, images, isAdmin, version: rowVersion };
}
