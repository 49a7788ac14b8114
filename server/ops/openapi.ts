/** The contract once more, in the words of OpenAPI 3.1: made from the same schemas, so it cannot fall behind. */
import { type AnswerStatus, statusMeanings } from '#contract/answer-status.ts';
import { answersOf, bodyOf, isKeyed } from '#contract/answers.ts';
import { type ApiName, api } from '#contract/api.ts';
import { type DeskApiName, deskApi } from '#contract/desk/api.ts';
import type { DeskEndpoint } from '#contract/desk/endpoint.ts';
import { type Endpoint, Failure } from '#contract/endpoint.ts';
import { livePath, LiveEvent } from '#contract/desk/live.ts';
import { OrderEvent, orderEventsPath } from '#contract/order-event.ts';
import { headersOf, requestHeaders } from '#contract/request-headers.ts';
import type { z } from '#contract/zod.ts';
import { type Json, rulesOf, schemaOf } from './json-schema.ts';

type Name = ApiName | DeskApiName;

/** Every call of the shop and of the desk in the words of OpenAPI. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries({ ...api, ...deskApi }) as [Name, Endpoint][]) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  paths[orderEventsPath] = {
    get: eventStream('orderEvents', 'Orders of the shopper that were placed or moved, as they are', OrderEvent, 'customer'),
  };
  paths[livePath] = { get: eventStream('deskEvents', 'What is new at the desk, as it happens', LiveEvent, 'staff') };
  return {
    openapi: '3.1.0',
    info: { title: 'Haat', version: '1' },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        desk: {
          type: 'apiKey',
          in: 'cookie',
          name: 'desk',
          description: 'Set by the sign-in at the desk; over https its name is `__Secure-desk`.',
        },
        deskDevice: {
          type: 'apiKey',
          in: 'cookie',
          name: 'desk-device',
          description: 'Set by the first sign-in on a device; over https its name is `__Secure-desk-device`.',
        },
      },
      schemas: { Failure: schemaOf(Failure, 'output') },
    },
  };
}

const seconds = { schema: { type: 'integer', minimum: 1 } };
const offset = { schema: { type: 'integer', minimum: 0 } };

const security: Record<Endpoint['access'], Json[]> = { public: [], customer: [{ bearer: [] }], staff: [{ desk: [], deskDevice: [] }] };

function operation(operationId: Name, endpoint: Endpoint): Json {
  const { summary, access, params, query, body } = endpoint;
  const { right } = endpoint as Partial<DeskEndpoint>;
  const rules = [
    ...(right ? [`Needs the right \`${right}\`.`] : []),
    ...[params, query, body].flatMap((schema) => (schema ? rulesOf(schema) : [])),
  ];
  return {
    operationId,
    summary,
    ...(rules.length > 0 && { description: rules.join(' ') }),
    security: security[access],
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query'), ...headersOf(endpoint).map(header)],
    ...requestBody(endpoint),
    responses: Object.fromEntries(answersOf(endpoint).map((status) => [status, response(endpoint, status)])),
  };
}

/** A reply that does not end: server-sent events, whose `data` is JSON of this shape. */
function eventStream(operationId: string, summary: string, event: z.ZodMiniType, access: Endpoint['access']): Json {
  const failure = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } };
  const refusal = (status: AnswerStatus) => [
    status,
    { description: statusMeanings[status], ...(status === 503 && { headers: { 'Retry-After': seconds } }), ...failure },
  ];
  return {
    operationId,
    summary,
    description: 'Server-sent events; a comment keeps a quiet stream open.',
    security: security[access],
    parameters: [],
    responses: {
      200: { description: statusMeanings[200], content: { 'text/event-stream': { schema: schemaOf(event, 'output') } } },
      ...Object.fromEntries(
        [401, ...(access === 'staff' ? [404] : []), 414, 431, 500, 503].map((status) => refusal(status as AnswerStatus)),
      ),
    },
  };
}

function parameters(schema: Endpoint['params'], where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  // What comes out says the bounds of numbers, which a query has as text; what goes in says what may be left out.
  const { properties = {} } = schemaOf(schema, 'output') as { properties?: Json };
  const { required = [] } = schemaOf(schema, 'input') as { required?: string[] };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: one,
  }));
}

const header = ({ name, description, required }: ReturnType<typeof headersOf>[number]): Json => ({
  name,
  in: 'header',
  description,
  required,
  schema: schemaOf(requestHeaders[name], 'input'),
});

function requestBody({ body, encoding, files, media }: Endpoint): Json {
  if (media) return { requestBody: { required: true, content: Object.fromEntries(media.map((one) => [one, {}])) } };
  if (encoding === 'raw') return { requestBody: { required: true, content: { '*/*': {} } } };
  if (files) return { requestBody: { required: true, content: { 'multipart/form-data': multipart(files) } } };
  if (!body) return {};
  const schema = schemaOf(body, 'input');
  // A body of which every field may be left out may be left out too.
  const required = !('properties' in schema) || ((schema['required'] as string[] | undefined) ?? []).length > 0;
  return { requestBody: { required, content: { 'application/json': { schema } } } };
}

function multipart({ field, most, bytes }: NonNullable<Endpoint['files']>): Json {
  const picture = { type: 'string', contentMediaType: 'application/octet-stream', maxLength: bytes };
  const schema = most === 1 ? picture : { type: 'array', items: picture, minItems: 1, maxItems: most };
  return {
    schema: { type: 'object', properties: { [field]: schema }, required: [field] },
    encoding: { [field]: { contentType: 'image/jpeg, image/png, image/webp' } },
  };
}

const isFailure = (schema: z.ZodMiniType): boolean => schema === Failure;

function response(endpoint: Endpoint, status: AnswerStatus): Json {
  const schema = bodyOf(endpoint, status);
  const content = schema && (isFailure(schema) ? { $ref: '#/components/schemas/Failure' } : schemaOf(schema, 'output'));
  const headers = responseHeaders(endpoint, status);
  const media = status === 200 && endpoint.sends !== undefined ? endpoint.sends : 'application/json';
  return {
    description: statusMeanings[status],
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(content && { content: { [media]: { schema: content } } }),
  };
}

/** What a status brings besides the headers of every response (`X-Haat`, `X-Request-Id`). */
function responseHeaders(endpoint: Endpoint, status: AnswerStatus): Json {
  const flag = { schema: { const: 'true' } };
  const text = { schema: { type: 'string' } };
  const mayRepeat = status === 429 || status === 503 || (status === 409 && isKeyed(endpoint));
  return {
    ...(status < 500 && isKeyed(endpoint) && { 'Idempotent-Replayed': flag }),
    ...(status === 200 && isKeyed(endpoint) && { 'X-Superseded': flag }),
    ...(mayRepeat && { 'Retry-After': seconds }),
    ...(endpoint.part && (status === 200 || status === 409) && { 'Upload-Offset': offset }),
    ...(endpoint.saysOffset && status === 200 && { 'Upload-Offset': offset }),
    ...((status === 304 || (status === 200 && answersOf(endpoint).includes(304))) && { ETag: text }),
    ...(status === 401 && endpoint.access === 'customer' && { 'WWW-Authenticate': text }),
    ...(status === 200 && endpoint.sends && { 'Content-Disposition': text }),
  };
}
