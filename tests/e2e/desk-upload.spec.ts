/** A file of products on a line that breaks: the upload goes on from what has arrived, by itself, and in another tab. */
import { stat, writeFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { partMax } from '#contract/desk/import-upload.ts';
import type { getImport } from '#contract/desk/import.ts';
import type { Reply } from '#contract/endpoint.ts';
import { patient } from '#tests/support/patience.ts';
import { openDesk } from './support/desk-person.ts';
import { openProxy, type Proxy } from './support/proxy.ts';
import { expect, test } from './support/test.ts';

// @module-tag phone: what is sent does not depend on the width.

let proxy: Proxy;
test.beforeEach(async ({ baseURL }) => {
  proxy = await openProxy(baseURL ?? '');
});
test.afterEach(() => proxy.close());

const isUpload = (method: string, path: string) => method === 'PATCH' && path.startsWith('/api/desk/imports/uploads/');
/** What a break may lose: browsers may send a request once more when its connection breaks. */
const onePart = partMax;

/** A table of 10 MB, 250 rows. */
async function writeTable(path: string): Promise<number> {
  const rows = Array.from({ length: 250 }, (_, n) => `broken-line-${Date.now()}-${n},A name,Kurtas,499,5,draft,${'long '.repeat(8_000)}`);
  await writeFile(path, ['handle,name,subcategory,price,pieces,state,description', ...rows].join('\n'));
  return (await stat(path)).size;
}

/** A page of the desk behind the proxy. */
async function openImports(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: proxy.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await openDesk(page);
  await page.goto('/desk/import');
  return page;
}

async function importOf(page: Page): Promise<Reply<typeof getImport>> {
  await expect(page).toHaveURL(/\/desk\/import\/[0-9a-f-]{36}$/, { timeout: patient(20_000) });
  const id = page.url().split('/').at(-1);
  return (await page.request.get(`/api/desk/imports/${id}`)).json() as Promise<Reply<typeof getImport>>;
}

test('an upload whose line breaks goes on by itself, and sends less than a part twice', async ({ browser }, info) => {
  const path = info.outputPath('broken.csv');
  const bytes = await writeTable(path);
  const page = await openImports(browser);
  const line = proxy.breakAt(isUpload, bytes * 0.75);
  await page.getByLabel('Choose a file').setInputFiles(path);
  await expect(page.getByRole('alert')).toContainText('The shop could not be reached');
  line.mend();
  expect(await importOf(page)).toMatchObject({ bytes, fileName: 'broken.csv' });
  console.log(`of ${bytes} bytes ${line.passed} passed the line, with a break at three quarters`);
  expect(line.passed).toBeLessThan(bytes + onePart);
  await expect.poll(async () => (await importOf(page)).rowsRead).toBe(250);
  await page.context().close();
});

test('the same file chosen in another tab goes on where the closed one was', async ({ browser }, info) => {
  const path = info.outputPath('closed.csv');
  const bytes = await writeTable(path);
  const first = await openImports(browser);
  const line = proxy.breakAt(isUpload, bytes * 0.75);
  await first.getByLabel('Choose a file').setInputFiles(path);
  await expect(first.getByRole('button', { name: 'Try again' })).toBeVisible();
  await first.context().close();
  line.mend();

  const second = await openImports(browser);
  const release = proxy.hold(isUpload);
  await second.getByLabel('Choose a file').setInputFiles(path);
  await expect(second.getByText(/^\d\.\d MB had arrived before and are not sent again\.$/)).toBeVisible();
  release();
  expect(await importOf(second)).toMatchObject({ bytes });
  expect(line.passed).toBeLessThan(bytes + onePart);
  await expect.poll(async () => (await importOf(second)).rowsRead).toBe(250);
  await second.context().close();
});
