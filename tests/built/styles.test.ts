/** What the built styles name, they also define: CSS modules rename animations, and a wrong name is silently nothing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** The text of the build's own files with these endings. Those of earlier builds lie beside them, for pages that are still open. */
function filesOf(build: string, ...endings: string[]): string {
  const folder = join(dist, build);
  const chunks = Object.values(
    JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, { file: string; css?: string[] }>,
  );
  const built = chunks.flatMap(({ file, css = [] }) => [file, ...css]);
  const others = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => !/^(?:desk\/)?assets\//.test(name));
  const names = [...new Set([...built, ...others])].filter((name) => endings.some((ending) => name.endsWith(ending)));
  return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}

/** Words of the `animation` shorthand that are no name. */
const words =
  /^(?:none|initial|inherit|unset|infinite|normal|reverse|alternate|alternate-reverse|forwards|backwards|both|running|paused|linear|ease|ease-in|ease-out|ease-in-out|step-start|step-end)$/;

/** The names of animations that `css` uses. */
function animationsOf(css: string): string[] {
  const values = [...css.matchAll(/[;{]animation(?:-name)?:([^;}]+)/g)].flatMap(([, value = '']) => value.split(/,(?![^(]*\))/));
  const named = [...css.matchAll(/--haat-(?:fade|rise)[\w-]*:\s*([\w-]+)/g)].map(([, name = '']) => name);
  const names = values.flatMap((value) => value.replace(/[\w-]*\((?:[^()]|\([^()]*\))*\)/g, ' ').match(/(?<=^|\s)-?[a-z_][\w-]*/gi) ?? []);
  return [...new Set([...named, ...names].filter((name) => !words.test(name)))];
}

/** The custom properties that `css` reads without saying what stands in their place. */
const readIn = (css: string) => new Set([...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name));

describe.each(['client', 'desk'])('the styles of %s', (build) => {
  const css = filesOf(build, '.css', '.html', '.js');

  test('define every animation that they name', () => {
    const defined = new Set([...css.matchAll(/@keyframes\s+([\w-]+)/g)].map(([, name]) => name));
    const used = animationsOf(filesOf(build, '.css'));
    expect(used.length).toBeGreaterThan(2);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });

  test('define every custom property that they read', () => {
    const shop = build === 'desk' ? filesOf('client', '.css', '.html', '.js') : '';
    const defined = new Set([...`${css}${shop}`.matchAll(/["'{;\s](--[\w-]+)["']?\s*[:,\]]/g)].map(([, name]) => name));
    expect([...readIn(filesOf(build, '.css'))].filter((name) => !defined.has(name))).toEqual([]);
  });

  test('place every grid area in a template that names it', () => {
    const styles = filesOf(build, '.css');
    const named = new Set(
      [...styles.matchAll(/grid-template(?:-areas)?:([^;}]+)/g)].flatMap(([, value = '']) => value.match(/[\w-]+/g) ?? []),
    );
    const placed = [...styles.matchAll(/grid-area:([a-z_][\w-]*)[;}]/gi)].map(([, name = '']) => name);
    expect(placed.filter((name) => name !== 'auto' && !named.has(name))).toEqual([]);
  });

  test('slow nobody down who asked for less motion', () => {
    expect(filesOf(build, '.css', '.html')).toMatch(/prefers-reduced-motion:\s*reduce/);
  });
});
