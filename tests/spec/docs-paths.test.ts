/** The documents and the comments in the code name files and link to pages; each must exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = (folder: string) => readdirSync(join(root, folder)).flatMap((name) => (name.endsWith('.md') ? [`${folder}/${name}`] : []));
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'src/outbox/README.md',
  ...pages('docs'),
  ...pages('docs/decisions'),
  ...pages('docs/proof'),
];

/** Paths of the repository in backticks. A path with a placeholder or a pattern names no single file. */
function pathsIn(text: string): string[] {
  const paths = [...text.matchAll(/`((?:src|server|contract|language|catalogue|sw|docs|tests|scripts|public)\/[^`\s]*)`/g)];
  return paths.map(([, path]) => path ?? '').filter((path) => !/[<>*{}]|\.\.\.|NAME|:\d/.test(path));
}

/** Targets of links inside the repository, relative to the document. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link.split('#')[0] ?? '')
    .filter((link) => link !== '' && !link.includes(':'));
}

describe('the documents', () => {
  test.each(documents.filter((file) => existsSync(join(root, file))))('%s names and links only to existing files', (file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const missing = [
      ...pathsIn(text).filter((path) => !existsSync(join(root, path))),
      ...linksIn(text).filter((link) => !existsSync(join(root, dirname(file), link))),
    ];
    expect(missing).toEqual([]);
  });

  test('a missing path and a missing link are found', () => {
    expect(pathsIn('See `src/nowhere.ts`, `contract/<noun>.ts` and `npm test`.')).toEqual(['src/nowhere.ts']);
    expect(linksIn('[one](no-page.md#part) [two](https://example.test/)')).toEqual(['no-page.md']);
  });
});

describe('the comments in the code', () => {
  const sources = ['contract', 'language', 'src', 'sw', 'server', 'catalogue', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|mjs|css)$/.test(name) && !name.endsWith('.gen.ts') && !name.endsWith('docs-paths.test.ts'))
      .map((name) => `${folder}/${name}`),
  );

  /** Lines that are comments, or end in one. */
  const commentsIn = (text: string) => [...text.matchAll(/(?:^\s*\/?\*|\/\*|\/\/).*$/gm)].map(([line]) => line).join('\n');

  test('cite only files and decisions that exist', () => {
    const missing = sources.flatMap((file) => {
      const comments = commentsIn(readFileSync(join(root, file), 'utf8'));
      const decisions = [...comments.matchAll(/docs\/decisions\/[\w-]+(?:\.md)?/g)].map(([path]) => path);
      return [...pathsIn(comments), ...decisions].filter((path) => !existsSync(join(root, path))).map((path) => `${file}: ${path}`);
    });
    expect(missing).toEqual([]);
  });

  test('cite no document except the specification and the decisions', () => {
    const cited = sources.flatMap((file) =>
      [...commentsIn(readFileSync(join(root, file), 'utf8')).matchAll(/\((?:see )?(?:readings|research|the plan)\b[^)]*\)?/g)].map(
        ([citation]) => `${file}: ${citation}`,
      ),
    );
    expect(cited).toEqual([]);
  });

  test('a comment beside code is read too', () => {
    expect(commentsIn("const a = 1; // see `src/nowhere.ts`\nconst b = 'no comment';")).toBe('// see `src/nowhere.ts`');
  });
});
