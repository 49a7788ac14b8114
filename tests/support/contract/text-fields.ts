/** Where the calls of the contract take text: read from the document that the shop serves, so a new field is in the tables without a line here. */
import { visible } from '#contract/text.ts';
import type { Schema } from './generate.ts';

export interface TextField {
  /** Names down to the field; `0` in a list. */
  path: string[];
  /** Longest text that the document allows, in UTF-16 units. */
  maxLength?: number | undefined;
  /** The document gives no form: no format, list of values or pattern, other than that something can be seen. */
  isFree: boolean;
}

/** The places of text in a schema. An untyped value counts as text. */
export function textFields(schema: Schema, path: string[] = []): TextField[] {
  if (schema.properties) return Object.entries(schema.properties).flatMap(([name, one]) => textFields(one, [...path, name]));
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.flatMap((one) => textFields(one, path));
  if (schema.items) return textFields(schema.items, [...path, '0']);
  if (schema.type !== 'string' && schema.type !== undefined) return [];
  const isOfForm = schema.format ?? schema.enum ?? schema.allOf ?? schema.const ?? (schema.pattern !== visible.source && schema.pattern);
  const isFree = schema.type === 'string' && !isOfForm;
  return [{ path, maxLength: schema.maxLength, isFree }];
}

/** The value at a place, undefined where there is none. */
export function at(target: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((one, name) => (one as Record<string, unknown> | null | undefined)?.[name], target);
}

/** A copy with the value at a place. Missing objects and lists on the way are made. */
export function put(target: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === '0') {
    const [first, ...others] = Array.isArray(target) ? (target as unknown[]) : [];
    return [put(first, rest, value), ...others];
  }
  const fields = { ...(target as Record<string, unknown> | null | undefined) };
  fields[name] = put(fields[name], rest, value);
  return fields;
}

/** Every text in a value, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Percent-encoded also where a URL is always wrong: half a surrogate pair as the three bytes that a careless program makes of it. */
export const encoded = (text: string): string =>
  [...text].map((sign) => (!/\p{Surrogate}/u.test(sign) ? encodeURIComponent(sign) : `%ED%${sign < '\udc00' ? 'A' : 'B'}0%80`)).join('');
