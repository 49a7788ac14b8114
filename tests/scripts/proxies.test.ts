/** The proxies that we ship let through what the contract allows. `packages/try-deploy/proxies.mjs` runs them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addImport, zipMax } from '#contract/desk/import.ts';
import { appendImportUpload, getImportUpload } from '#contract/desk/import-upload.ts';
import { root } from '../../scripts/command.mjs';

const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8').replaceAll(/^\s*#.*$/gm, '');
const importPaths = [addImport, getImportUpload, appendImportUpload].map(({ path }) => path);
/** Seconds that a file may take to arrive (`server/http/listen.ts`). */
const arrivalSeconds = 1_800;

/** The text between the braces that open after `start`. */
function blockOf(text: string, start: string): string {
  const from = text.indexOf(start);
  if (from === -1) throw new Error(`no ${start}`);
  let depth = 0;
  for (let at = text.indexOf('{\n', from); at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return text.slice(text.indexOf('{\n', from) + 1, at);
  }
  throw new Error(`${start} has no end`);
}

test('nginx lets a file of products through, whole or in parts to one process', () => {
  const config = read('nginx/haat.conf');
  for (const path of importPaths) expect(path.startsWith('/api/desk/imports')).toBe(true);
  const imports = blockOf(config, 'location /api/desk/imports {');
  expect(Number(/client_max_body_size (\d+)m;/.exec(imports)?.[1]) * 1024 * 1024).toBeGreaterThanOrEqual(zipMax);
  expect(imports).toContain('proxy_request_buffering off;');
  for (const way of ['read', 'send']) expect(imports).toContain(`proxy_${way}_timeout ${arrivalSeconds}s;`);
  const [, upstream = ''] = /proxy_pass http:\/\/(\w+);/.exec(imports) ?? [];
  // By the path alone: the question how much has arrived has no query.
  expect(blockOf(config, `upstream ${upstream} {`)).toContain('hash $uri consistent;');
  // A location with a header of its own would lose those that all have.
  expect(imports).not.toContain('proxy_set_header');
  const servers = (name: string) => blockOf(config, `upstream ${name} {`).match(/server \S+/g);
  expect(servers(upstream)).toEqual(servers('haat'));
});

test('Caddy lets a file of products through, whole or in parts to one process', () => {
  const config = read('caddy/Caddyfile');
  const patterns = (/@imports path (.*)/.exec(config)?.[1] ?? '').split(' ');
  for (const path of importPaths)
    expect(
      patterns.some((one) => one === path || (one.endsWith('*') && path.startsWith(one.slice(0, -1)))),
      path,
    ).toBe(true);
  const imports = blockOf(config, 'handle @imports {');
  expect(Number(/max_size (\d+)MiB/.exec(imports)?.[1]) * 1024 * 1024).toBeGreaterThanOrEqual(zipMax);
  // `uri_hash` would count the query too, which the question how much has arrived has not.
  expect(imports).toContain('request_header X-Import-Path {path}');
  expect(imports).toContain('lb_policy header X-Import-Path');
});
