/** Files that are sent to the desk, and the shop's work at them. */
import type { ProductImport } from '#contract/desk/import.ts';
import { readSentFiles, runFetching, runImports } from '#server/import/run.ts';
import { deskCall, type DeskPerson } from './desk.ts';
import type { TestApp } from './test-app.ts';

interface Sending {
  name?: string;
  type?: string;
}

/** Sends a file as a page of the desk does. */
export async function send(
  app: Pick<TestApp, 'request'>,
  { headers }: Pick<DeskPerson, 'headers'>,
  content: string | Uint8Array<ArrayBuffer>,
  { name = 'goods.csv', type = 'text/csv' }: Sending = {},
): Promise<Response> {
  const path = `/api/desk/imports?name=${encodeURIComponent(name)}`;
  return app.request(path, { method: 'POST', headers: { ...headers, 'Content-Type': type }, body: content });
}

/** Sends a file that is taken; gives its import. */
export async function sent(
  app: TestApp,
  person: DeskPerson,
  content: string | Uint8Array<ArrayBuffer>,
  how?: Sending,
): Promise<ProductImport> {
  const response = await send(app, person, content, how);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as ProductImport;
}

/** Does what the shop does in the background, until nothing is due. */
export async function goOn({ services }: TestApp): Promise<void> {
  while ((await readSentFiles(services)) + (await runFetching(services)) + (await runImports(services)) > 0);
}

/** The import as somebody sees it. */
export async function seen(app: TestApp, id: string, as: DeskPerson): Promise<ProductImport> {
  return (await deskCall(app, 'getImport', { params: { id } }, { as })).reply;
}

/** Sends a file and waits until the shop has worked at it. */
export async function sentAndRead(
  app: TestApp,
  person: DeskPerson,
  content: string | Uint8Array<ArrayBuffer>,
  how?: Sending,
): Promise<ProductImport> {
  const { id } = await sent(app, person, content, how);
  await goOn(app);
  return seen(app, id, person);
}
