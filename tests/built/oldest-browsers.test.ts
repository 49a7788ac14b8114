/** Everything that is sent runs in the oldest supported browsers: scripts of ours and of our libraries call nothing newer, styles have a fallback. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { tooNewCalls, tooNewStyles } from '../support/repository/too-new-parts.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** What the worker of a build installs, and the worker itself: `dist` keeps the files of earlier builds too. */
function files(kind: 'js' | 'css'): { file: string; text: string }[] {
  return ['client', 'desk'].flatMap((build) => {
    const worker = readFileSync(join(dist, build, 'sw.js'), 'utf8');
    const installed = [...worker.matchAll(new RegExp(`["'\`](?:/desk/)?([\\w./-]+\\.${kind})["'\`]`, 'g'))].map(([, file = '']) => file);
    return [...new Set(kind === 'js' ? ['sw.js', ...installed] : installed)].map((file) => ({
      file: `${build}/${file}`,
      text: readFileSync(join(dist, build, file), 'utf8'),
    }));
  });
}

test.each(files('js'))('$file calls nothing that one of the oldest browsers lacks', ({ text }) => {
  expect(tooNewCalls(text)).toEqual([]);
});

test.each(files('css'))('$file has a fallback for what one of the oldest browsers lacks', ({ text }) => {
  expect(tooNewStyles(text)).toEqual([]);
});
