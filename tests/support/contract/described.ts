/** The calls as `GET /api/openapi.json` describes them to a stranger. */
import type { Schema } from './generate.ts';

export interface Described {
  name: string;
  method: string;
  path: string;
  /** Whether it is of the desk. */
  isDesk: boolean;
  isPublic: boolean;
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }[];
  /** Of a JSON body. */
  body: Schema | undefined;
  /** The field of the pictures of a form. */
  pictures: string | undefined;
}

interface Operation extends Pick<Described, 'parameters'> {
  operationId: string;
  security: object[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, object> }>;
}

/** A reply that does not end is no call. */
const isStream = ({ responses }: Operation) => responses['200']?.content?.['text/event-stream'] !== undefined;

/** Reads the document. */
export function describedCalls({ paths }: { paths: Record<string, Record<string, Operation>> }): Described[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => !isStream(operation))
      .map(([method, { operationId: name, parameters, security, requestBody }]) => ({
        name,
        method: method.toUpperCase(),
        path,
        isDesk: path.startsWith('/api/desk/'),
        isPublic: security.length === 0,
        parameters,
        body: requestBody?.content['application/json']?.schema,
        pictures: Object.keys(requestBody?.content['multipart/form-data']?.schema?.properties ?? {})[0],
      })),
  );
}
