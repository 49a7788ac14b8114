/** Sentences are in `language/`, not in the code of these folders. A folder joins the list once its sentences have moved. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { literalsIn } from '../support/repository/literals.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folders that are held. */
const held = [
  'src/shop/features/shell',
  'src/shop/routes',
  'src/shop/features/location',
  'src/shop/features/pending-changes',
  'src/shop/features/account',
  'src/shop/features/auth',
  'src/shop/features/orders',
  'src/shop/features/wishlist',
  'src/shop/features/search',
  'src/shop/features/home',
  'src/shop/features/catalogue',
  'src/shop/features/checkout',
  'src/shop/features/product',
  'src/shop/features/cart',
  'src/ui',
  'src/shop/actions',
  'src/shop/outbox',
  'src/shop/session',
];

/** Names of fonts, and the wordmark. */
const generated = /^(?:type\.ts|Logo\.tsx)$/;

/** What reads like a sentence and is none. */
const allowed = /^\((?:min-width|max-width|prefers-reduced-motion|display-mode|pointer): /;

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !generated.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

describe('sentences are in language/', () => {
  test.each(held)('and none is in %s', (folder) => {
    const files = filesIn(folder);
    expect(files.length).toBeGreaterThan(0);
    const found = files.flatMap((file) =>
      literalsIn(file, readFileSync(file, 'utf8'))
        .filter((text) => !allowed.test(text))
        .map((text) => `${file.slice(root.length)}: ${text}`),
    );
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
