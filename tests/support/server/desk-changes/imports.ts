import { partMedia } from '#contract/desk/import-upload.ts';
import { newId } from '#server/db/id.ts';
import { deskCall } from '../desk.ts';
import { goOn, sent, sentAndRead } from '../desk-import.ts';
import { csvOf, goods, ownFile } from '../import-file.ts';
import { type Changes, newName, type Shop } from './change.ts';

/** What calls about imports need. The rows of files are no business of the shop: what they do is logged by the work that does it. */
export function changesOfImports({ app, owner }: Shop) {
  const newGoods = () => goods(newName('import').replace(' ', '-'));
  const checked = async () => {
    const { id, checkedAt } = await sentAndRead(app, owner, ownFile(newGoods()));
    return { params: { id }, checkedAt: checkedAt ?? '' };
  };
  const asking = async () => {
    const { handle } = newGoods();
    const { id } = await sentAndRead(
      app,
      owner,
      csvOf(
        ['Handle', 'Title', 'Type', 'Option1 Name', 'Option1 Value', 'Variant Price'],
        [handle, 'Thing', handle, 'Cut', 'Wide', '9'],
        [handle, '', '', '', 'Slim', '9'],
      ),
    );
    return { id, word: handle };
  };
  const applied = async () => {
    const { params, checkedAt } = await checked();
    await deskCall(app, 'applyImport', { params, body: { checkedAt, withoutRefused: false } }, { as: owner });
    await goOn(app);
    return { params };
  };
  return {
    addImport: {
      'a table': async () => ({
        input: { query: { name: 'goods.csv' } },
        form: new Blob([ownFile(newGoods())], { type: 'text/csv' }),
        rows: ['imports'],
      }),
    },
    appendImportUpload: {
      'the whole of a table': async () => {
        const file = new Blob([ownFile(newGoods())], { type: partMedia });
        return {
          input: { params: { id: newId() }, query: { name: 'goods.csv', media: 'text/csv' as const } },
          form: file,
          headers: { ...owner.headers, 'Upload-Offset': '0', 'Upload-Length': String(file.size) },
          rows: ['imports'],
        };
      },
    },
    answerImport: {
      'where things belong': async () => {
        const { id, word } = await asking();
        const body = {
          shelves: [{ word, subCatId: 'home-kitchen' }],
          options: [{ name: 'cut', kind: 'size' as const }],
          prices: 'with' as const,
          mode: 'all' as const,
          pieces: false,
        };
        return { input: { params: { id }, body }, rows: ['imports'] };
      },
    },
    applyImport: {
      'a checked one': async () => {
        const { params, checkedAt } = await checked();
        return { input: { params, body: { checkedAt, withoutRefused: false } }, rows: ['imports'] };
      },
    },
    undoImport: { 'an applied one': async () => ({ input: await applied(), rows: ['imports'] }) },
    withdrawImport: {
      'one that waits': async () => ({ input: { params: { id: (await sent(app, owner, ownFile(newGoods()))).id } }, rows: ['imports'] }),
    },
  } satisfies Partial<Changes>;
}
