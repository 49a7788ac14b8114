import { words } from '#language/words.ts';
import { transaction } from '#server/db/transaction.ts';
import { Conflict } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { spend } from '#server/http/rate-limit.ts';
import { StorageUnreachable } from '#server/http/storage-errors.ts';
import { readPictures } from './form.ts';
import { damaged } from './readable.ts';
import { redraw } from './redraw.ts';
import { uploadAddress, newFileName } from './rules.ts';
import { dropTemporary, findTemporary, insertUploads } from './store.ts';

export const uploadRoutes: Pick<Handlers, 'uploadImages' | 'listUploads' | 'deleteUploads'> = {
  /** Saves all pictures of the request or none. We keep our own drawing of them, under names of our own. */
  uploadImages: {
    transaction: 'own',
    async handle({ db, user, services, c }) {
      const { uploads } = services.storage;
      await spend(services, { key: `upload:${user.id}`, capacity: 30, seconds: 3_600 });
      const redrawn: Buffer[] = [];
      for (const bytes of await readPictures(c)) {
        const picture = await redraw(bytes);
        if (!picture) throw damaged();
        redrawn.push(picture);
      }
      const pictures = redrawn.map((bytes) => ({ file: newFileName(), bytes }));
      const files = pictures.map(({ file }) => file);
      const owner = { userId: user.id, sessionHash: user.sessionHash };
      try {
        for (const { file, bytes } of pictures) await uploads.write(file, bytes);
        const rows = pictures.map(({ file, bytes }) => ({ file, bytes: bytes.byteLength }));
        const fits = await transaction(db, (tx) => insertUploads(tx, owner, rows));
        if (!fits) throw new Conflict(words().refusals.tooManyPictures, 'too_many_images');
      } catch (error) {
        // What stays has no row, so `sweep.ts` removes it later. A storage that is away is not asked again: the shopper waits.
        if (!(error instanceof StorageUnreachable)) await uploads.remove(files).catch(() => {});
        throw error;
      }
      return { error: false, status: true, msg: words().profile.uploaded, images: files.map(uploadAddress) };
    },
  },

  async listUploads({ db, user }) {
    return { images: (await findTemporary(db, user.id, user.sessionHash)).map(uploadAddress) };
  },

  /** Pictures of the profile, of other devices and of other shoppers stay. `sweep.ts` deletes the files later. */
  async deleteUploads({ db, user }) {
    await dropTemporary(db, user.id, user.sessionHash);
    return { error: false, status: true, msg: words().profile.cleared };
  },
};
