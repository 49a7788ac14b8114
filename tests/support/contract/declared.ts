/** Holds every answer of the API to what the contract says of it: status, body, envelope. */
import type { AnswerStatus } from '#contract/answer-status.ts';
import { answersOf, bodyOf } from '#contract/answers.ts';
import { api } from '#contract/api.ts';
import { deskApi } from '#contract/desk/api.ts';
import { type Endpoint, Failure } from '#contract/endpoint.ts';

/** Fixed paths before those with a parameter, as the router has them. */
const rows = Object.entries({ ...api, ...deskApi } as Record<string, Endpoint>)
  .map(([name, endpoint]) => ({
    name,
    endpoint,
    fixed: endpoint.path.split('{').length,
    pattern: new RegExp(`^${endpoint.path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`),
  }))
  .sort((one, other) => one.fixed - other.fixed);

/** The call that a request is for, or undefined for any other request. */
export function callOf(method: string, pathname: string): { name: string; endpoint: Endpoint } | undefined {
  return rows.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname));
}

/** What is wrong with an answer, one sentence, or undefined. `text`: its body. */
export function undeclared(endpoint: Endpoint, status: number, text: string): string | undefined {
  if (!(answersOf(endpoint) as number[]).includes(status)) return `it does not declare ${status}: ${text.slice(0, 200)}`;
  const schema = bodyOf(endpoint, status as AnswerStatus);
  if (!schema) return text === '' ? undefined : `${status} has a body`;
  const isFile = endpoint.sends !== undefined && status === 200;
  const parsed = schema.safeParse(isFile ? text : parse(text));
  if (parsed.success) return undefined;
  const where = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  return `${status} has ${schema === Failure ? 'no envelope' : 'another body than it declares'} (${where}): ${text.slice(0, 200)}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
