/** The desk reads barcodes with the camera: nothing else may use it, and one worker may run WebAssembly. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mountDesk } from '#server/pages/desk.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const build = mkdtempSync(join(tmpdir(), 'haat-camera-'));
mkdirSync(join(build, 'assets'));
writeFileSync(join(build, 'index.html'), '<!doctype html><div id="root"></div>');
for (const file of ['sw.js', 'assets/scan-worker-Ab_1.js', 'assets/first-Ab_1.js', 'assets/zxing_reader-Ab_1.wasm'])
  writeFileSync(join(build, file), '// file');
afterAll(() => rmSync(build, { recursive: true, force: true }));

const app = await createTestApp({ plugins: [mountDesk(build)] });
const header = async (path: string, name: string) => (await app.request(path)).headers.get(name) ?? '';

test('documents of the desk may use the camera, and no others', async () => {
  for (const path of ['/desk', '/desk/stock/delivery', '/desk/index.html'])
    expect(await header(path, 'permissions-policy')).toContain('camera=(self)');
  for (const path of ['/', '/no-such-page', '/desk/sw.js', '/api/products'])
    expect(await header(path, 'permissions-policy')).toContain('camera=()');
  expect(await header('/desk', 'permissions-policy')).toContain('microphone=()');
});

test('the worker that reads codes may run WebAssembly, and no document or other worker', async () => {
  expect(await header('/desk/assets/scan-worker-Ab_1.js', 'content-security-policy')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
  for (const path of ['/desk', '/desk/sw.js', '/desk/assets/first-Ab_1.js'])
    expect(await header(path, 'content-security-policy')).not.toContain('unsafe');
  expect(await header('/desk/assets/zxing_reader-Ab_1.wasm', 'content-type')).toBe('application/wasm');
});
