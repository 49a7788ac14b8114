/** Sentences are in `language/`, not in the code of these folders. A folder joins the list once its sentences have moved. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { deskApi } from '#contract/desk/api.ts';
import { literalsIn } from '../support/repository/literals.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folders that are held: both apps. Most folders of the server are not. */
const held = ['src/shop', 'src/ui', 'sw', 'contract', 'server/notification', 'server/mail', 'server/payment/document', 'src/desk'];

/** The descriptions of the interface (docs/api). */
const other = /contract\/(?:answer-status|request-headers)\.ts$/;

/** Names of fonts, and the wordmark. */
const generated = /^(?:type\.ts|Logo\.tsx)$/;

/** What reads like a sentence and is none: questions to the browser and widths of pictures. */
const allowed = /^\((?:min-width|max-width|prefers-reduced-motion|display-mode|pointer): /;

/** For those who program against the interface, in English. */
const summaries = new Set<string>([...Object.values(api), ...Object.values(deskApi)].map(({ summary }) => summary));

/** What no visitor reads: stored names, rules of the interface, amounts, errors for the log. */
const unread: Readonly<Record<string, readonly string[]>> = {
  'src/shop/features/requests/request-rules.ts': ['Video Call'],
  'src/shop/features/requests/use-request-draft.ts': ['Show Live'],
  'src/desk/features/requests/request-words.ts': ['Video Call'],
  'src/desk/data/trusted-worker.ts': ['Not our worker: ${}'],
  'src/desk/data/code-reader.ts': ['The worker that reads codes did not come.'],
  'src/desk/data/scan-worker.ts': ['This browser draws nothing in a worker.'],
  'src/desk/session/send-photograph.ts': ['Nothing was sent for too long', 'Failed to send'],
  'contract/money.ts': ['Rs ${}${}'],
  'contract/product.ts': ['`minPrice` is not above `maxPrice`.', 'One of `catId` and `subCatId` is needed, and not both.'],
  'contract/desk/delivery.ts': [
    'Each line has a PIN code, its first digits or a range, and the days if they are known.',
    'No line says that its place is not served.',
  ],
  'contract/desk/goods-received.ts': ['No pool is named twice.'],
  'contract/desk/product-fields.ts': ['Nothing is named twice.', '`was` has every field of `set`, which has at least one.'],
  'contract/desk/product.ts': ['A product with options has no barcode of its own.', 'No variant is named twice.'],
  'contract/desk/refund.ts': ['`backOnShelf` is not above `quantity`.'],
  'contract/desk/setting.ts': [
    'At most four lines.',
    'Empty, or one address that mail can be sent to.',
    'Empty, or a GSTIN with its check digit.',
  ],
  'server/notification/push/endpoint.ts': ['${} is not on the public internet'],
  'server/notification/push/keys.ts': ['The setting ${} has no key.'],
};

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !generated.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((file) => !other.test(file));
}

/** The sentences in a file. */
function sentencesIn(file: string): string[] {
  const ofFile = unread[file] ?? [];
  return literalsIn(file, readFileSync(join(root, file), 'utf8')).filter(
    (text) => !allowed.test(text) && !summaries.has(text) && !ofFile.includes(text),
  );
}

describe('sentences are in language/', () => {
  test.each(held)('and none is in %s', (folder) => {
    const files = filesIn(folder);
    expect(files.length).toBeGreaterThan(0);
    const found = files.flatMap((file) => sentencesIn(file).map((text) => `${file}: ${text}`));
    expect(found).toEqual([]);
  });
});

describe('a sentence in the code is found', () => {
  test.each([
    ['as text', 'const a = <p>Saved</p>;', ['Saved']],
    ['around a value', 'const a = <p>{n} of {m} left</p>;', ['of', 'left']],
    ['in a condition', "const a = <p>{isOpen ? 'Close' : 'Open'}</p>;", ['Close', 'Open']],
    ['behind a condition', "const a = <p>{isOpen && 'Open'}</p>;", ['Open']],
    ['as a label', 'const a = <button aria-label="Remove" />;', ['Remove']],
    ['as a label with a value', 'const a = <button aria-label={`Remove ${name}`} />;', ['Remove ${}']],
    ['as a label of a condition', "const a = <Field label={isNew ? 'Name' : name} />;", ['Name']],
    ['as a property', "const links = [{ to: '/about', label: 'About' }];", ['About']],
    ['as an argument', "notify('Your cart is up to date');", ['Your cart is up to date']],
    ['after a value', 'const fact = `${asked} to ${kept}`;', ['${} to ${}']],
    ['in a template', 'throw new Error(`Only ${n} left in stock.`);', ['Only ${} left in stock.']],
  ])('%s', (_, code, texts) => {
    expect(literalsIn('Planted.tsx', code)).toEqual(texts);
  });

  test.each([
    '<p className="row wide" data-state="Open now">{words().cart.added}</p>',
    "import { a } from 'Some Package.';",
    "const kind: 'Cart is empty.' = kindOf('cart.add', `${a}-${b}`);",
    '<p>{count} × {price}</p>',
    "<p>{code === 'stock_changed' && words().checkout.fewerLeft}</p>",
    "db.execute('SELECT a FROM b WHERE c')",
  ])('and code is not: %s', (code) => {
    expect(literalsIn('Code.tsx', code)).toEqual([]);
  });
});
