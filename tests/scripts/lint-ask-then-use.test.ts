/** The rule `haat/ask-then-use`, on planted violations. */
import { expect, test } from 'vitest';
import { piecesRefused } from '../support/repository/planted-code.ts';

const asked = [
  'if (existsSync(file)) console.log(readFileSync(file));',
  'const text = existsSync(file) ? readFileSync(file) : "";',
  'function size() { return fs.existsSync(join(a, b)) && fs.statSync(join(a, b)).size; }',
  'if (!existsSync(folder)) mkdirSync(folder);',
  'const near = folders.find((one) => existsSync(one) && realpathSync(one) === place);',
];
const used = [
  'const text = ifThere(() => readFileSync(file));',
  'if (existsSync(file)) throw new Error(`${file} exists`);',
  'if (existsSync(file)) console.log(readFileSync(other));',
  'const there = (file) => existsSync(file); const read = (file) => readFileSync(file);',
];

test('asking before using is refused; using it at once, asking alone and other files are not', async () => {
  expect(await piecesRefused('ask-then-use', [...asked, ...used])).toEqual(asked);
});
