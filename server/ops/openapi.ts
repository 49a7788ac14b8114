/** The contract once more, in the words of OpenAPI 3.1: made from the same schemas, so it cannot fall behind. */
import { api } from '#contract/api.ts';
import { type Endpoint, Failure } from '#contract/endpoint.ts';
import { z } from '#contract/zod.ts';

type Json = Record<string, unknown>;

/** The document behind GET /api/openapi.json. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(api) as [string, Endpoint][]) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Haat', version: '1' },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { Failure: schemaOf(Failure, 'output') } },
  };
}

function operation(operationId: string, { summary, access, params, query, body, encoding, reply, success = 200 }: Endpoint): Json {
  return {
    operationId,
    summary,
    ...(access === 'customer' && { security: [{ bearer: [] }] }),
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } }),
    ...(encoding === 'multipart' && { requestBody: { required: true, content: { 'multipart/form-data': {} } } }),
    responses: {
      [success]: { description: 'Done', content: { 'application/json': { schema: schemaOf(reply, 'output') } } },
      default: { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
    },
  };
}

function parameters(schema: Endpoint['params'], where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: one,
  }));
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
