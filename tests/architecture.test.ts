/** The architecture as tests: layers, no cycles, meaningful file names, short files. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopActions } from '#src/shop/actions/shop-actions.ts';
import { structureOf } from '../scripts/structure-counts.mjs';
import { areas, checkLayers, type LayerReport } from './support/repository/layers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules') && /\.(?:tsx?|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

const files = [...areas, 'packages/try-deploy', 'scripts', 'tests'].flatMap(sources);

test('no circle in the server, few file names in both apps, no export for tests alone', () => {
  const counts = structureOf();
  expect(counts['server: pairs of folders that import each other']).toBe(0);
  expect(counts['server: folders in a circle']).toBe(0);
  expect(counts['exports that only tests read']).toBe(0);
  expect(counts['file names in both apps']).toBeLessThanOrEqual(12);
});

test('one file of the server loads drizzle-orm, whose import is slow (decision 805)', () => {
  const importers = files.filter(
    (file) =>
      file.startsWith('server/') && /^(?:im|ex)port (?!type\b)[^;]*? from 'drizzle-orm';$/m.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(importers).toEqual(['server/db/sql.ts']);
});

describe('layers', () => {
  let report: LayerReport;
  beforeAll(async () => {
    report = await checkLayers(root);
  });

  test('parses every file, so an empty result means no violation', () => {
    const present = files.filter((file) => areas.some((area) => file.startsWith(`${area}/`)) && !file.endsWith('routeTree.gen.ts'));
    expect(report.modules).toBeGreaterThanOrEqual(present.length * 0.95);
    expect(report.imports).toBeGreaterThan(present.length);
  });

  test('allow only imports that point down and form no cycle', () => {
    expect(report.violations).toEqual([]);
  });
});

describe('a planted violation is reported', () => {
  let copy: string;
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'haat-layers-'));
    for (const [path, text] of Object.entries({
      ...Object.fromEntries(
        ['package.json', 'contract/package.json', 'catalogue/package.json'].map((path) => [path, readFileSync(join(root, path), 'utf8')]),
      ),
      'language/words.ts': 'export const a = 1;\n',
      'language/en/a.ts': 'export const a = 1;\n',
      'contract/a.ts': 'export const a = 1;\n',
      'server/a.ts': 'export const a = 1;\n',
      'packages/mutation-tester/a.ts': 'export const a = 1;\n',
      'catalogue/a.ts': 'export const a = 1;\n',
      'sw/a.ts': 'export const a = 1;\n',
      'src/state/a.ts': 'export const a = 1;\n',
      'src/network/a.ts': 'export const a = 1;\n',
      'src/shop/session/a.ts': 'export const a = 1;\n',
      'src/cache/a.ts': 'export const a = 1;\n',
      'src/pwa/a.ts': 'export const a = 1;\n',
      'src/shop/offline-catalogue/a.ts': 'export const a = 1;\n',
      'src/outbox/a.ts': 'export const a = 1;\n',
      'src/first-paint/a.ts': 'export const a = 1;\n',
      'src/first-paint/shop/a.ts': 'export const a = 1;\n',
      'src/first-paint/desk/a.ts': 'export const a = 1;\n',
      'src/shop/ssr/a.ts': 'export const a = 1;\n',
      'src/ui/a.ts': 'export const a = 1;\n',
      'src/shop/data/a.ts': 'export const a = 1;\n',
      'src/shop/features/cart/a.ts': 'export const a = 1;\n',
      'src/shop/features/orders/a.ts': 'export const a = 1;\n',
      'src/shop/features/catalogue/a.ts': 'export const a = 1;\n',
      'src/shop/routes/a.ts': 'export const a = 1;\n',
      'server/order/a.ts': 'export const a = 1;\n',
      'server/fulfilment/a.ts': 'export const a = 1;\n',
      'contract/desk/a.ts': 'export const a = 1;\n',
      'sw/desk/a.ts': 'export const a = 1;\n',
      'src/desk/session/a.ts': 'export const a = 1;\n',
      'src/desk/outbox/a.ts': 'export const a = 1;\n',
      'src/desk/data/a.ts': 'export const a = 1;\n',
      'src/desk/ui/a.ts': 'export const a = 1;\n',
      'src/desk/features/order/a.ts': 'export const a = 1;\n',
      'src/desk/features/product/a.ts': 'export const a = 1;\n',
      'src/desk/routes/a.ts': 'export const a = 1;\n',
    })) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    }
    cpSync(join(root, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'));
    // As npm links the packages of the workspace.
    mkdirSync(join(copy, 'node_modules/@haat'), { recursive: true });
    symlinkSync(join(copy, 'contract'), join(copy, 'node_modules/@haat/contract'));
    symlinkSync(join(copy, 'catalogue'), join(copy, 'node_modules/@haat/sample-catalogue'));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  const planted: [string, string, string, string][] = [
    ['language-is-lowest', 'a sentence knows the contract', 'language/b.ts', "import '../contract/a.ts';\n"],
    ['contract-stands-alone', 'the contract imports a language by name', 'contract/c.ts', "import '../language/en/a.ts';\n"],
    ['features-know-data-and-ui', 'a screen imports a language by name', 'src/shop/features/cart/d.ts', "import '#language/en/a.ts';\n"],
    ['contract-stands-alone', 'the contract imports the server', 'contract/b.ts', "import '../server/a.ts';\n"],
    ['ui-knows-no-domain', 'the kit imports the contract', 'src/ui/b.ts', "import '#contract/a.ts';\n"],
    ['state-is-lowest', 'the state helpers import the network', 'src/state/b.ts', "import '#src/network/a.ts';\n"],
    ['network-knows-the-state', 'the network imports the session', 'src/network/b.ts', "import '#src/shop/session/a.ts';\n"],
    ['session-knows-the-network', 'the session imports the cache', 'src/shop/session/b.ts', "import '#src/cache/a.ts';\n"],
    [
      'cache-knows-the-network',
      'the cache imports the offline catalogue',
      'src/cache/b.ts',
      "import '#src/shop/offline-catalogue/a.ts';\n",
    ],
    ['pwa-knows-the-network', 'the install prompt imports the outbox', 'src/pwa/b.ts', "import '#src/outbox/a.ts';\n"],
    [
      'offline-catalogue-knows-the-cache',
      'the offline catalogue imports the data',
      'src/shop/offline-catalogue/b.ts',
      "import '#src/shop/data/a.ts';\n",
    ],
    ['outbox-knows-the-cache', 'the outbox imports the data', 'src/outbox/b.ts', "import '#src/shop/data/a.ts';\n"],
    ['shop-actions-know-the-outbox', 'an action of the shop imports its data', 'src/shop/actions/b.ts', "import '#src/shop/data/a.ts';\n"],
    [
      'shop-outbox-knows-actions',
      'the outbox of the shop imports a screen',
      'src/shop/outbox/b.ts',
      "import '#src/shop/features/cart/a.ts';\n",
    ],
    ['data-is-above-the-outbox', 'data imports a feature', 'src/shop/data/b.ts', "export { a } from '../features/cart/a.ts';\n"],
    [
      'features-know-data-and-ui',
      'a feature imports the inside of the outbox',
      'src/shop/features/cart/b.ts',
      "import '#src/outbox/a.ts';\n",
    ],
    [
      'features-are-independent',
      'a feature imports another',
      'src/shop/features/cart/b.ts',
      "import type {} from '#src/shop/features/orders/a.ts';\n",
    ],
    ['browser-knows-the-contract', 'the browser imports the server', 'src/shop/routes/b.ts', "export const b = import('#server/a.ts');\n"],
    ['worker-knows-the-outbox', 'the worker imports a screen', 'sw/b.ts', "import '#src/shop/features/cart/a.ts';\n"],
    ['server-knows-the-contract', 'the server imports a screen', 'server/b.ts', "import '../src/ui/a.ts';\n"],
    ['server-order-knows-what-is-below', 'a store imports its fulfilment', 'server/order/b.ts', "import '#server/fulfilment/a.ts';\n"],
    [
      'server-db-knows-what-is-below',
      'the database imports a noun by its type',
      'server/db/b.ts',
      "import type {} from '#server/order/a.ts';\n",
    ],
    [
      'server-http-knows-what-is-below',
      'the request pipeline imports a file that composes',
      'server/http/b.ts',
      "import '#server/a.ts';\n",
    ],
    [
      'server-product-knows-what-is-below',
      'a noun reads the sample shop',
      'server/product/b.ts',
      "import '@haat/sample-catalogue/a.ts';\n",
    ],
    ['server-folders-have-a-floor', 'a folder has no place among the floors', 'server/new/b.ts', "import '#contract/a.ts';\n"],
    ['catalogue-knows-the-contract', 'the catalogue imports the server', 'catalogue/b.ts', "import '../server/a.ts';\n"],
    [
      'mutation-tester-stands-alone',
      'the mutation tester knows the shop',
      'packages/mutation-tester/b.ts',
      "import '@haat/contract/a.ts';\n",
    ],
    ['routes-are-above', 'a feature imports a route', 'src/shop/features/cart/c.ts', "import '#src/shop/routes/a.ts';\n"],
    [
      'shop-knows-no-desk',
      'a screen of the shop imports the contract of the desk',
      'src/shop/data/b.ts',
      "import '#contract/desk/a.ts';\n",
    ],
    ['shop-knows-no-desk', 'the worker of the shop imports the desk', 'sw/b.ts', "import '#src/desk/session/a.ts';\n"],
    [
      'desk-session-knows-the-network',
      'the session of the desk imports its data',
      'src/desk/session/b.ts',
      "import '#src/desk/data/a.ts';\n",
    ],
    ['desk-outbox-knows-the-engine', 'an action of the desk imports its data', 'src/desk/outbox/b.ts', "import '#src/desk/data/a.ts';\n"],
    ['desk-data-is-above-the-outbox', 'data of the desk imports that of the shop', 'src/desk/data/b.ts', "import '#src/shop/data/a.ts';\n"],
    ['desk-ui-knows-no-domain', 'the kit of the desk imports its data', 'src/desk/ui/b.ts', "import '#src/desk/data/a.ts';\n"],
    [
      'desk-features-know-data-and-ui',
      'a feature of the desk imports one of the shop',
      'src/desk/features/order/b.ts',
      "import '#src/shop/features/cart/a.ts';\n",
    ],
    [
      'desk-features-are-independent',
      'a feature of the desk imports another',
      'src/desk/features/order/b.ts',
      "import '#src/desk/features/product/a.ts';\n",
    ],
    ['desk-routes-are-above', 'a feature of the desk imports a route', 'src/desk/features/order/b.ts', "import '#src/desk/routes/a.ts';\n"],
    [
      'desk-worker-knows-the-outbox',
      'the worker of the desk imports a screen',
      'sw/desk/b.ts',
      "import '#src/desk/features/order/a.ts';\n",
    ],
    ['routes-are-above', 'data imports an entry module', 'src/shop/data/c.ts', "import '#src/shop/ssr/a.ts';\n"],
    [
      'first-paint-knows-the-cache',
      'the first paint of both apps imports that of the shop',
      'src/first-paint/b.ts',
      "import '#src/first-paint/shop/a.ts';\n",
    ],
    [
      'first-paint-of-the-shop-knows-features',
      'the first paint of the shop imports a route',
      'src/first-paint/shop/b.ts',
      "import '#src/shop/routes/a.ts';\n",
    ],
    [
      'first-paint-of-the-desk-knows-data',
      'the first paint of the desk imports a feature',
      'src/first-paint/desk/b.ts',
      "import '#src/desk/features/order/a.ts';\n",
    ],
    [
      'features-know-data-and-ui',
      'a feature imports the preview of another',
      'src/shop/features/cart/b.ts',
      "import '#src/first-paint/shop/a.ts';\n",
    ],
    [
      'shop-knows-no-desk',
      'the first paint of the shop imports that of the desk',
      'src/first-paint/shop/b.ts',
      "import '#src/first-paint/desk/a.ts';\n",
    ],
  ];

  test('reports no violation without a planted one', async () => {
    expect((await checkLayers(copy)).violations).toEqual([]);
  });

  test.each(planted)('%s: %s', async (rule, _title, path, text) => {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
    const { violations } = await checkLayers(copy);
    rmSync(join(copy, path));
    expect(violations.map((line) => line.split(':')[0])).toContain(rule);
  });

  test('a cycle with a type-only import', async () => {
    writeFileSync(join(copy, 'contract/b.ts'), "import type { C } from './c.ts';\nexport interface B { c: C }\n");
    writeFileSync(join(copy, 'contract/c.ts'), "import { b } from './d.ts';\nexport type C = typeof b;\n");
    writeFileSync(join(copy, 'contract/d.ts'), "import type { B } from './b.ts';\nexport const b = {} as B;\n");
    const { violations } = await checkLayers(copy);
    expect(violations.some((line) => line.startsWith('no-cycles'))).toBe(true);
  });
});

describe('names', () => {
  const meaningless = /^(?:utils?|helpers?|misc|common|shared|types|index|manager|constants|functions)\.(?:tsx?|mjs)$/i;

  test('every file name describes its content', () => {
    // The router requires `index.tsx` for the home page.
    const bad = files.filter(
      (file) => meaningless.test(basename(file)) && !/^src\/(?:desk\/routes\/_desk|shop\/routes\/_shop)\/index\.tsx$/.test(file),
    );
    expect(bad).toEqual([]);
  });

  test('component files are named after their component, all others in kebab-case', () => {
    const odd = files
      .filter((file) => !/^src\/(?:desk|shop)\/routes\//.test(file) && !file.endsWith('.gen.ts'))
      .filter((file) => {
        const name = basename(file).replace(/(?:\.test|\.spec)?\.(?:tsx?|mjs)$/, '');
        return !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]+)?$/.test(name) && !(file.endsWith('.tsx') && /^[A-Z][A-Za-z0-9]+$/.test(name));
      });
    expect(odd).toEqual([]);
  });
});

describe('length', () => {
  /** Lines; data and drawings may be longer. */
  const maxLines = 250;
  const exempt = /^catalogue\/|^server\/db\/schema\.ts$|\.gen\.ts$|^tests\//;

  test('no file is much longer than 250 lines', () => {
    const long = files
      .filter((file) => !exempt.test(file))
      .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length }))
      .filter(({ lines }) => lines > maxLines * 1.2);
    expect(long).toEqual([]);
  });
});

describe('query keys', () => {
  /** A key written by hand, or a part read out of one. */
  const patterns = [
    /queryKey\s*:\s*\[/,
    /(?:get|set)Quer(?:y|ies)(?:Data|State)?(?:<[^>]*>)?\(\s*\[/,
    /queryKey\s*(?:\?\.)?\s*\[/,
    /\[[^\]=]*\]\s*=\s*[\w.?(]*queryKey\b/,
    /queryKey\.(?:at|slice|includes|indexOf|find|some|join)\b/,
    /queryHash\.(?:startsWith|includes|match|split)\b/,
  ];
  const knowsKeys = (text: string) => patterns.some((pattern) => pattern.test(text));

  test('are made and read in src/cache/query-keys.ts and src/desk/data/desk-query.ts only', () => {
    const others = sources('src').filter((file) => !['src/cache/query-keys.ts', 'src/desk/data/desk-query.ts'].includes(file));
    expect(others.filter((file) => knowsKeys(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  test.each([
    "queryOptions({ queryKey: ['cart', userId] })",
    "client.getQueryData<Cart>(['cart', userId])",
    'client.invalidateQueries({ queryKey: [root] })',
    'const [root, owner] = query.queryKey;',
    'const [, , asked] = (query?.queryKey ?? []) as [];',
    "String(query.queryKey[0]) === 'cart'",
    'query.queryHash.startsWith(\'["cart"\')',
  ])('a file that breaks this rule is found: %s', (text) => {
    expect(knowsKeys(text)).toBe(true);
  });
});

describe('stock', () => {
  /** A statement that writes a quantity or a move, through Drizzle or as SQL. */
  const writes = /(?:insert|update|delete)\((?:stock|stockMoves)\)|(?:update|insert into|delete from)\s+"?stock(?:_moves)?"?\b/i;

  test('is written by server/stock/ledger.ts only, so that no quantity changes without a move', () => {
    const others = sources('server').filter((file) => file !== 'server/stock/ledger.ts');
    expect(others.filter((file) => writes.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  test.each([
    'await tx.update(stock).set({ qty: 0 })',
    'await tx.insert(stockMoves).values(moves)',
    'await tx.delete(stock).where(isGone)',
    'await tx.execute(sql`update stock set qty = 3`)',
    'await tx.execute(sql`insert into stock_moves select 1`)',
    'DELETE FROM "stock"',
  ])('a file that breaks this rule is found: %s', (text) => {
    expect(writes.test(text)).toBe(true);
  });

  test.each(['tx.insert(stockHolds)', 'update stock_alerts set notified_at = now()', 'select qty from stock'])(
    'is not broken by %s',
    (text) => {
      expect(writes.test(text)).toBe(false);
    },
  );
});

describe('kinds of queued actions', () => {
  /** A kind, or the part before its dot, as text: `'cart.add'`, `'cart.'`. */
  const kind = new RegExp(`['"\`](?:${Object.keys(shopActions.sending).join('|')})\\.\\w*['"\`]`);
  /** Files that may name a kind, and why. Everything else asks `src/outbox/actions/rules.ts`. */
  const allowed = new Map([
    ['src/shop/data/review.ts', 'reads the payload of a pending review'],
    ['src/shop/data/stock-alert.lazy.ts', 'reads the payload of a pending alert'],
    ['src/shop/data/interrupted-action.ts', 'another list of kinds: what was interrupted by the sign-in, stored under these names'],
    ['src/shop/features/auth/SignInReason.tsx', 'a kind of interrupted action'],
    ['src/shop/features/catalogue/use-purchase.ts', 'a kind of interrupted action'],
  ]);
  const isNamed = (file: string) => kind.test(readFileSync(join(root, file), 'utf8'));

  test('are named in src/shop/actions only', () => {
    // The desk has kinds of its own, in src/desk/outbox.
    const ofShop = [...sources('src'), ...sources('sw')].filter((file) => !file.startsWith('src/desk/'));
    const others = ofShop.filter((file) => !file.startsWith('src/shop/actions/') && !allowed.has(file));
    expect(others.filter(isNamed)).toEqual([]);
  });

  test('no file is allowed to name one without need', () => {
    expect([...allowed.keys()].filter((file) => !isNamed(file))).toEqual([]);
  });

  test.each(["if (action.kind === 'cart.add') return;", "kind.startsWith('wish.')", 'const labels = { "order.create": 1 };'])(
    'a file that names one is found: %s',
    (text) => {
      expect(kind.test(text)).toBe(true);
    },
  );
});
