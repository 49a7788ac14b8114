/** What the build leaves out of the contract for client scripts, and what it must not. */
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutServerFields } from '../../scripts/without-server-fields.ts';

/** The module as a client bundle gets it. */
function left(code: string): string {
  const { transform } = withoutServerFields() as unknown as { transform: { handler: (code: string) => { code: string } } };
  return transform.handler.call({ parse: parseAst }, code).code;
}

const imports = `import { endpoint } from './endpoint.ts';
import { Typed, Unused } from './typed.ts';
import { limits } from './limits.ts';
import { z } from './zod.ts';
`;

test('schemas of what is sent are left out, with the modules that only they name', () => {
  const module = left(
    `${imports}export const save = endpoint({ method: 'PUT', body: z.object({ of: Typed, n: z.number().check(z.lte(limits.most)) }), reply: z.object({}) });`,
  );
  expect(module).not.toMatch(/body|limits|Typed/);
  expect(module).toContain('reply');
});

test.each([
  ['spread', 'export const Address = z.object({ ...Typed.shape });'],
  ['called', 'export const Address = Typed.check();'],
  ['a value of its own name', 'export const all = { Typed };'],
  ['used inside a function', 'export const read = (text) => Typed.parse(text);'],
])('a name that is %s stays', (_how, code) => {
  const module = left(`${imports}${code}`);
  expect(module).toMatch(/import \{\s*Typed\s*\} from '.\/typed.ts'/);
  expect(module).not.toContain('Unused');
});

test('a schema is dropped where nothing uses it; a call for its effect is not', () => {
  const module = left(`${imports}const One = z.string().check(z.trim());\nz.config({ jitless: true });`);
  expect(module).toContain('const One = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.trim());');
  expect(module).toContain('\nz.config({ jitless: true });');
});
