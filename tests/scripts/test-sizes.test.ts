/** What `npm test` and `npm test -- --all` run: the tags of the browser tests, and that no project of the tests is forgotten. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { patient } from '#tests/support/patience.ts';
import { attempt, pinnedNode } from '../../scripts/command.mjs';

interface Suite {
  specs: { title: string; file: string; tags: string[]; tests: { projectName: string }[] }[];
  suites?: Suite[];
}
const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const specsIn = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsIn)];

let specs: Suite['specs'] = [];
beforeAll(async () => {
  const { output } = await attempt(pinnedNode, ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json']);
  const report = JSON.parse(output.slice(output.indexOf('{'))) as { errors: { message: string }[]; suites: Suite[] };
  expect(report.errors).toEqual([]);
  specs = report.suites.flatMap(specsIn);
  // Playwright loads every file of the browser tests: half a minute on a busy machine.
}, patient(60_000));

test('every tag of a browser test is a width or the short run, and every file tag a width', () => {
  expect([...new Set(specs.flatMap(({ tags }) => tags))].toSorted()).toEqual(['core', 'desktop', 'phone']);
  const fileTags = [...new Set(specs.map(({ file }) => file))].flatMap((file) => [
    ...read(`tests/e2e/${file}`).matchAll(/@module-tag (\w+)/g),
  ]);
  expect([...new Set(fileTags.map(([, tag]) => tag))].toSorted()).toEqual(['desktop', 'phone']);
});

test('every browser test of the short run runs at phone width', () => {
  const core = specs.filter(({ tags }) => tags.includes('core'));
  expect(core.length).toBeGreaterThan(30);
  const elsewhere = core.filter(({ tests }) => !tests.some(({ projectName }) => projectName === 'phone'));
  expect(elsewhere.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
});

test('no browser test is left out at both widths', async () => {
  const { output } = await attempt(pinnedNode, [
    '--input-type=module',
    '--eval',
    `import config from './playwright.config.ts';
     const files = config.projects.map(({ testIgnore }) => testIgnore);
     console.log(JSON.stringify(files[0].filter((name) => files[1].includes(name))));`,
  ]);
  expect(JSON.parse(output)).toEqual([]);
  expect(specs.filter(({ tags }) => tags.includes('phone') && tags.includes('desktop'))).toEqual([]);
});

test('both sizes run every project of Vitest, and CI runs every check', () => {
  const projects = [...read('vitest.config.ts').matchAll(/name: '(\w+)'/g)].map(([, name]) => name);
  expect(projects.length).toBeGreaterThan(5);
  const run = [...read('scripts/test.mjs').matchAll(/vitest\(\[([^\]]*)\]/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name),
  );
  expect([...new Set(run)].toSorted()).toEqual(projects.toSorted());
  for (const half of ['first', 'second']) expect(read('scripts/test.mjs')).toContain(`browserTests('phone', '${half} half')`);
  expect(read('.ci/run')).toMatch(/^exec npm test -- --all$/m);
});
