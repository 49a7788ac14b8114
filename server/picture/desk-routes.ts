import { picturesMax } from '#contract/desk/product-fields.ts';
import { productMessages } from '#contract/desk/product-messages.ts';
import { recordAudit } from '#server/audit/record.ts';
import { transaction } from '#server/db/transaction.ts';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import type { DeskHandlers } from '#server/desk/mount.ts';
import { InvalidInput, NotFound } from '#server/http/errors.ts';
import type { AppContext } from '#server/http/request.ts';
import { findDeskProduct } from '#server/product/desk-store.ts';
import { findStored } from '#server/product/fields-store.ts';
import { saveEdit } from '#server/product/save.ts';
import type { Services } from '#server/services.ts';
import { redrawAs } from '#server/upload/redraw.ts';
import type { Redrawn } from '#server/upload/rules.ts';
import { notPicture, readPhotograph } from './form.ts';
import { hashOfPicture, photographEdge, productRatio, storedName, urlOfPicture } from './rules.ts';
import { insertPicture, writeWords } from './store.ts';

/** Redraws the photograph of a request in a process of its own and stores the file. A file without a row is swept later. */
async function storePhotograph(c: AppContext, { storage }: Services, ratio?: number): Promise<{ hash: string; redrawn: Redrawn }> {
  const bytes = await readPhotograph(c);
  const redrawn = await redrawAs({ bytes, maxEdge: photographEdge, ...(ratio !== undefined && { ratio }) });
  if (!redrawn) throw notPicture();
  const hash = hashOfPicture(redrawn.picture);
  await storage.uploads.write(storedName(hash), redrawn.picture);
  return { hash, redrawn };
}

export const pictureDeskRoutes: Pick<DeskHandlers, 'addPicture' | 'addProductPicture' | 'savePictureWords'> = {
  addPicture: {
    transaction: 'own',
    async handle({ db, services, staff, c }) {
      const { hash, redrawn } = await storePhotograph(c, services);
      return transaction(db, async (tx) => {
        const { photograph, isNew } = await insertPicture(tx, hash, redrawn, staff.id);
        const change = { action: 'picture.upload', kind: 'picture', subject: hash, before: null, after: { url: photograph.url } } as const;
        if (isNew) await recordAudit(tx, { staff, via: 'desk', ...change, requestId: c.get('requestId') });
        return photograph;
      });
    },
  },

  /** The same photograph again is there already, so a repeated request changes nothing. */
  addProductPicture: {
    transaction: 'own',
    async handle({ input: { params }, db, services, staff, c }) {
      await findStored(db, params.id);
      const { hash, redrawn } = await storePhotograph(c, services, productRatio);
      return transaction(db, async (tx) => {
        await insertPicture(tx, hash, redrawn, staff.id);
        const { images } = (await findStored(tx, params.id, 'change')).fields;
        const url = urlOfPicture(hash);
        if (!images.includes(url)) {
          if (images.length >= picturesMax) throw new InvalidInput(productMessages.tooManyPictures, 'too_many_pictures');
          const saving = { staff, requestId: c.get('requestId'), action: 'picture.add' } as const;
          await saveEdit(tx, saving, params.id, { set: { images: [...images, url] }, was: { images } });
          await raiseCatalogueVersion(tx, [params.id]);
        }
        return findDeskProduct(tx, params.id, staff);
      });
    },
  },

  async savePictureWords({ input: { params, body }, db, staff, c }) {
    const before = await writeWords(db, params.hash, body.words);
    if (before === undefined) throw new NotFound(productMessages.unknownPicture, 'no_picture');
    const change = { before: { words: before }, after: { words: body.words } };
    if (before !== body.words)
      await recordAudit(db, {
        staff,
        via: 'desk',
        action: 'picture.words',
        kind: 'picture',
        subject: params.hash,
        ...change,
        requestId: c.get('requestId'),
      });
    await raiseCatalogueVersion(db);
    return { error: false, status: true, msg: productMessages.wordsSaved };
  },
};
