/** What GET /api/openapi.json says of the calls. That the server keeps to it is checked by every other test (`test-app.ts`) and the campaign `contract`. */
import { describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { deskApi } from '#contract/desk/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { z } from '#contract/zod.ts';
import { openApi } from '#server/ops/openapi.ts';
import { refinementsOf } from '#server/ops/refinements.ts';

interface Operation {
  operationId: string;
  description?: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: Record<string, { schema?: { required?: string[]; properties?: Record<string, object> } }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
const { paths } = openApi() as { paths: Record<string, Record<string, Operation>> };
const endpoints = { ...api, ...deskApi } as Record<string, Endpoint>;
const operations = Object.values(paths).flatMap((path) => Object.values(path));
const operation = (name: string) => operations.find(({ operationId }) => operationId === name) ?? expect.fail(`${name} is not described`);
const headersOf = (name: string) => operation(name).parameters.flatMap((one) => (one.in === 'header' ? [one.name] : []));

test('it names every call and both streams of the shop and of the desk', () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...Object.keys(endpoints), 'deskEvents', 'orderEvents'].sort());
  for (const path of ['/api/order-events', '/api/desk/live'])
    expect(Object.keys(paths[path]?.['get']?.responses['200']?.content ?? {}), path).toEqual(['text/event-stream']);
});

describe('it says', () => {
  test('of every change by somebody signed in, that it takes a key, a device, a lane and a number', () => {
    const changes = Object.entries(endpoints).filter(([, { method, access }]) => method !== 'GET' && access !== 'public');
    expect(changes.length).toBeGreaterThan(60);
    const named = ['Idempotency-Key', 'X-Lane', 'X-Seq'];
    for (const [name, { keyed }] of changes) {
      expect(headersOf(name), name).toEqual(expect.arrayContaining(['X-Device', 'X-Intent-User']));
      // One that is made again with its key promises none (`keyed-calls.test.ts`).
      expect(
        headersOf(name)?.filter((header) => named.includes(header)),
        name,
      ).toEqual(keyed === false ? [] : named);
    }
    expect(headersOf('listProducts')).toEqual(['X-Device']);
    expect(operation('moveDeskOrder').parameters.find(({ name }) => name === 'X-Desk')).toMatchObject({ required: true });
  });

  test('how many pictures a form takes and under which name', () => {
    const form = (name: string) => operation(name).requestBody?.content['multipart/form-data']?.schema;
    expect(form('uploadImages')).toMatchObject({ required: ['images'], properties: { images: { type: 'array', maxItems: 5 } } });
    expect(form('addPicture')).toMatchObject({ required: ['picture'], properties: { picture: { type: 'string' } } });
    for (const [name, { encoding, files }] of Object.entries(endpoints))
      expect([name, files !== undefined]).toEqual([name, encoding === 'multipart']);
  });

  test('that a product saved already answers 200, and what a superseded change answers', () => {
    expect(Object.keys(operation('addToWishlist').responses)).toEqual(
      expect.arrayContaining(['200', '201', '401', '404', '409', '422', '503']),
    );
    expect(JSON.stringify(operation('saveUser').responses['200'])).toContain('superseded');
  });

  test('that one of catId and subCatId is needed', () => {
    for (const name of ['listProductsByPrice', 'listProductsByRating'])
      expect(operation(name).description).toContain('One of `catId` and `subCatId`');
  });

  test('of every status but 304 what its body is', () => {
    for (const { operationId, responses } of operations)
      for (const [status, { content }] of Object.entries(responses))
        expect([operationId, status, content === undefined]).toEqual([operationId, status, status === '304']);
  });
});

/** The schema and those inside it. */
function inside(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): Set<z.core.$ZodType> {
  if (seen.has(schema)) return seen;
  seen.add(schema);
  const {
    shape = {},
    element,
    innerType,
    options = [],
    in: input,
    out,
  } = schema._zod.def as unknown as Record<string, never> & { shape?: object; options?: z.core.$ZodType[] };
  for (const one of [...Object.values(shape as object), element, innerType, ...options, input, out] as (z.core.$ZodType | undefined)[])
    if (one) inside(one, seen);
  return seen;
}

test('every rule that no schema can say has a sentence', () => {
  for (const [name, { params, query, body }] of Object.entries(endpoints))
    for (const schema of [params, query, body])
      for (const one of schema ? inside(schema) : [])
        for (const said of refinementsOf(one))
          expect(said?.rule ?? said?.schema, `a z.refine of ${name} without params.rule or params.schema`).toBeDefined();
});
