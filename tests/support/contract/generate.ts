/** Random values for the JSON Schemas of `GET /api/openapi.json`, valid and invalid. */
import fc from 'fast-check';
import type { Random } from '#tests/chaos/random.ts';

export interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
}

/** Values that the shop has given out, by the name of their field. */
export type Known = (name: string) => readonly unknown[];

const matching = new Map<string, string[]>();

/** Strings that match a pattern, made once for each. */
function stringsLike(pattern: string): string[] {
  const made = matching.get(pattern) ?? make(new RegExp(pattern, 'u'));
  matching.set(pattern, made);
  return made;
}

function make(pattern: RegExp): string[] {
  try {
    return fc.sample(fc.stringMatching(pattern), { numRuns: 40, seed: 7 });
  } catch {
    // fast-check cannot look ahead.
    return texts.filter((one) => pattern.test(one));
  }
}

const texts = [
  'Meera',
  '14, Laxmi Niwas',
  'x',
  '411004',
  '9822014705',
  'मीरा',
  'e\u0301',
  '👩🏽‍🌾',
  '10:30',
  '2026-11-25T10:30:00.000Z',
  '#aa0000',
  'meera@example.test',
  '/products/category/mens',
];

function text(schema: Schema, random: Random): string {
  if (schema.format === 'uuid') return crypto.randomUUID();
  if (schema.format === 'date-time') return new Date(1_700_000_000_000 + Math.floor(random.next() * 1e11)).toISOString();
  const all = schema.pattern === undefined ? texts : stringsLike(schema.pattern);
  const one = all.length > 0 ? random.pick(all) : '';
  return one.slice(0, schema.maxLength ?? 200).padEnd(schema.minLength ?? 0, 'x');
}

function number({ type, minimum = 0, maximum = 1_000 }: Schema, random: Random): number {
  const [least, most] = [Math.max(minimum, -1e6), Math.min(maximum, 1e6)];
  const one = random.pick([least, most, least + random.next() * Math.min(20, most - least), least + random.next() * (most - least)]);
  return type === 'integer' ? Math.floor(one) : one;
}

/** A valid value of the schema under the name of its field; of what the shop knows where it can be. */
export function valueOf(schema: Schema, name: string, { random, known }: { random: Random; known: Known }): unknown {
  const from = known(name);
  if (from.length > 0 && random.next() < 0.8) return random.pick(from);
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return valueOf(random.pick(either), name, { random, known });
  if (schema.type === 'string') return text(schema, random);
  if (schema.type === 'integer' || schema.type === 'number') return number(schema, random);
  if (schema.type === 'boolean') return random.next() < 0.5;
  if (schema.type === 'null') return null;
  if (schema.type === 'array') {
    const { items = {}, minItems = 0, maxItems = 4 } = schema;
    const length = minItems + Math.floor(random.next() * (Math.min(maxItems, minItems + 3) - minItems + 1));
    return Array.from({ length }, () => valueOf(items, name, { random, known }));
  }
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema;
    const chosen = Object.entries(properties).filter(([key]) => required.includes(key) || random.next() < 0.4);
    return Object.fromEntries(chosen.map(([key, one]) => [key, valueOf(one, key, { random, known })]));
  }
  return random.pick(['a', 1, null]);
}

const junk: readonly unknown[] = [
  null,
  '',
  ' ',
  -1,
  0,
  1.5,
  1e21,
  2 ** 53,
  true,
  [],
  {},
  [[[]]],
  'x'.repeat(5_000),
  '\ud800',
  'a\u0000b',
  "'; drop table users; --",
  '__proto__',
  'NaN',
  '%00',
];

/** The value with one place of it, or all, replaced by something that no call expects. */
export function spoiled(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.next() < 0.15) return random.pick(junk);
  const keys = Object.keys(value);
  const key = keys.length > 0 ? random.pick(keys) : 'extra';
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  if (random.next() < 0.2) delete copy[key];
  else copy[key] = spoiled(copy[key], random);
  return copy;
}

/** The fields of a path or a query with one of them, or a new one, replaced. */
export function spoiledFields(fields: Record<string, unknown>, random: Random): Record<string, unknown> {
  return { ...fields, [random.pick([...Object.keys(fields), 'extra'])]: random.pick(junk.filter((one) => one !== null)) };
}
