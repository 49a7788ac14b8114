import { words } from '#language/words.ts';
import { picturesMax } from '#contract/desk/product-fields.ts';
import { transaction } from '#server/db/transaction.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { InvalidInput, NotFound } from '#server/http/errors.ts';
import { findDeskProduct } from './desk-store.ts';
import { findStored } from './fields-store.ts';
import { saveEdit } from './save.ts';
import { productRatio } from '#server/picture/rules.ts';
import { writeWords } from '#server/picture/store.ts';
import { type NewPhotograph, storePhotograph } from '#server/picture/store-photograph.ts';

export const pictureDeskRoutes: Pick<DeskHandlers, 'addPicture' | 'addProductPicture' | 'savePictureWords'> = {
  addPicture: {
    transaction: 'own',
    async handle({ services, staff, audit, c }) {
      const onNew: NewPhotograph['onNew'] = async (tx, { hash: subject, url }) => {
        const change = { action: 'picture.upload', kind: 'picture', subject, before: null, after: { url } } as const;
        await audit(tx, change);
      };
      return storePhotograph(c, services, { staff, onNew });
    },
  },

  /** The same photograph again is there already, so a repeated request changes nothing. */
  addProductPicture: {
    transaction: 'own',
    async handle({ input: { params }, db, services, staff, audit, c }) {
      await findStored(db, params.id);
      const { url } = await storePhotograph(c, services, { staff, ratio: productRatio });
      return transaction(db, async (tx) => {
        const { images } = (await findStored(tx, params.id, 'change')).fields;
        if (!images.includes(url)) {
          if (images.length >= picturesMax) throw new InvalidInput(words().productMessages.tooManyPictures, 'too_many_pictures');
          const saving = { staff, audit, action: 'picture.add' } as const;
          await saveEdit(tx, saving, params.id, { set: { images: [...images, url] }, was: { images } });
          await raiseCatalogueVersion(tx, [params.id]);
        }
        return findDeskProduct(tx, params.id, staff);
      });
    },
  },

  async savePictureWords({ input: { params, body }, db, audit }) {
    const before = await writeWords(db, params.hash, body.words);
    if (before === undefined) throw new NotFound(words().productMessages.unknownPicture, 'no_picture');
    const change = { before: { words: before }, after: { words: body.words } };
    if (before !== body.words)
      await audit(db, {
        action: 'picture.words',
        kind: 'picture',
        subject: params.hash,
        ...change,
      });
    await raiseCatalogueVersion(db);
    return { error: false, status: true, msg: words().productMessages.wordsSaved };
  },
};
