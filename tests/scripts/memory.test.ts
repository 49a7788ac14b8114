import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryEnvironment } from '#server/env/memory.ts';
import { root } from '../../scripts/command.mjs';
import { memoryBeforeInstall as ofStart } from '../../scripts/memory.mjs';

test('every way to start the shop bounds its memory alike', () => {
  expect(ofStart).toEqual(memoryEnvironment);
  const said = Object.entries(memoryEnvironment)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
  for (const file of ['Dockerfile', 'deploy/systemd/haat@.service']) expect(readFileSync(join(root, file), 'utf8'), file).toContain(said);
});
