/** A sentence is in the language of whoever is served at that moment, not of whoever was served when the code was loaded. */
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { deskApi } from '#contract/desk/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { en } from '#language/en/en.ts';
import { shopActions } from '#src/shop/actions/shop-actions.ts';
import type { AppActions } from '#src/outbox/actions/rules.ts';

/** A language that says everything in brackets. */
function bracketed<T>(value: T): T {
  if (typeof value === 'string') return `[${value}]` as T;
  if (typeof value === 'function') return ((...values: unknown[]) => bracketed(value(...values))) as T;
  return Object.fromEntries(Object.entries(value as object).map(([name, inside]) => [name, bracketed(inside)])) as T;
}

const other = bracketed(en);
const spoken = vi.hoisted(() => ({ now: undefined as unknown }));
// A shop with a second language asks here which one is meant.
vi.mock('#language/words.ts', () => ({ words: () => spoken.now ?? en }));

afterEach(() => {
  spoken.now = undefined;
});

/** Inputs that break a rule of a call, nearly all of them. */
const inputs: unknown[] = [
  undefined,
  {},
  ...['', 'x', 'x@', 'x'.repeat(100_000)].map((text) => new Proxy({}, { get: () => text, has: () => true })),
];

/** Every sentence with which a schema of the contract refuses one of the inputs. */
function refusalsOfContract(): string[] {
  return [...Object.values<Endpoint>(api), ...Object.values<Endpoint>(deskApi)].flatMap(({ params, query, body }) =>
    [params, query, body].flatMap((schema) =>
      inputs.flatMap((input) => schema?.safeParse(input).error?.issues.map(({ message }) => message) ?? []),
    ),
  );
}

test('the contract refuses in the language of the caller', () => {
  const known = new Set(Object.values(en).flatMap((group) => Object.values<unknown>(group)));
  const english = refusalsOfContract().filter((text) => known.has(text));
  expect(new Set(english).size).toBeGreaterThan(10);
  spoken.now = other;
  expect(refusalsOfContract().filter((text) => known.has(text))).toEqual([]);
});

test('every call that needs a sign-in asks for it in the language of the caller', () => {
  spoken.now = other;
  const asked = Object.values<Endpoint>(api).flatMap(({ loginMessage }) => loginMessage?.() ?? []);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((text) => !text.startsWith('['))).toEqual([]);
});

test('every action of the shop says what it did in the language of the page', () => {
  spoken.now = other;
  const texts = Object.values((shopActions as AppActions).showing ?? {}).flatMap((rules) =>
    Object.values(rules.words().saved ?? {}).map(String),
  );
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => !text.startsWith('['))).toEqual([]);
});
