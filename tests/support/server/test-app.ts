/** The real app in this process, on a database of its own. Requests pass the same checks as those of a browser. */
import { afterAll, expect } from 'vitest';
import { type Api, type ApiName, api } from '#contract/api.ts';
import type { CallInput, Endpoint, Failure, Reply } from '#contract/endpoint.ts';
import { createApp } from '#server/app.ts';
import type { Plugin } from '#server/http/plugin.ts';
import { readEnv } from '#server/env/env.ts';
import { hashPassword } from '#server/auth/password.ts';
import { hashSecret, newSecret } from '#server/auth/token.ts';
import { sessions } from '#server/db/schema.ts';
import { createLog } from '#server/log/log.ts';
import type { App } from '#server/http/run-call.ts';
import { type Services, makeServices } from '#server/services.ts';
import { insertUser } from '#server/user/store.ts';
import { callOf, undeclared } from '#tests/support/contract/declared.ts';
import { type TestDatabase, createTestDatabase } from './database.ts';

export interface Shopper {
  id: string;
  name: string;
  email: string;
  password: string;
  token: string;
  /** Headers of a request by this shopper. */
  headers: Record<string, string>;
}

/** The result of a call: the reply of a success, the envelope of a failure. */
interface CallResult<R> {
  status: number;
  headers: Headers;
  /** The parsed reply. Throws when the call failed, so that a test cannot overlook it. */
  reply: R;
  /** The envelope. Throws when the call succeeded. */
  failure: Failure;
}

interface CallOptions {
  as?: Shopper | undefined;
  headers?: Record<string, string>;
}

export interface TestApp {
  app: App;
  services: Services;
  database: TestDatabase;
  /** Calls an endpoint of the contract by its name: `call('addToCart', { body }, { as: shopper })`. */
  call<K extends ApiName>(name: K, input: CallInput<Api[K]>, options?: CallOptions): Promise<CallResult<Reply<Api[K]>>>;
  /** A plain request, for input that the contract does not allow. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Adds a shopper with an open session. Tests of sign-up itself use `call('signUp')`. */
  signUp(person?: Partial<{ name: string; email: string; phone: string; password: string }>): Promise<Shopper>;
}

interface Options {
  /** Environment variables in addition to the defaults of a test (rate limits off, no log). */
  env?: Record<string, string>;
  plugins?: Plugin[];
  /** Connections of the pool. */
  connections?: number;
  /** `limited`: refuses what is too much at once, like a real server; `open`: a test may ask as much at once as it likes. */
  admission?: 'limited' | 'open';
}

/** More than any test asks at once. */
const noLimit = { running: 10_000, waiting: 0 };

let counter = 0;

/** A hash takes 30 ms of processor time, and nearly every shopper of a test has the same password. */
const hashes = new Map<string, Promise<string>>();
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Builds the app for one test file and cleans up after it. */
export async function createTestApp({ env = {}, plugins = [], connections = 16, admission = 'open' }: Options = {}): Promise<TestApp> {
  const database = await createTestDatabase({ connections });
  const environment = readEnv({ NODE_ENV: 'test', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...env });
  const services = await makeServices(environment, database, createLog('silent'));
  if (admission === 'open') for (const { limits } of Object.values(services.admission.gates)) Object.assign(limits, noLimit);
  const app = createApp(services, ...plugins);
  afterAll(() => database.close());

  const request: TestApp['request'] = async (path, init) => {
    const response = await app.request(path, init);
    await expectDeclared(path, init, response);
    return response;
  };
  const call = (async (name: ApiName, input: unknown, options: CallOptions = {}) => {
    const endpoint: Endpoint = api[name];
    const response = await request(...toRequest(endpoint, input, options));
    return toResult(endpoint, response);
  }) as TestApp['call'];
  const signUp: TestApp['signUp'] = async (person = {}) => {
    counter += 1;
    // Parsed like the body of a request: trimmed, the address in lower case.
    const body = api.signUp.body.parse({
      name: `Shopper ${counter}`,
      email: `shopper-${counter}-${process.pid}@example.test`,
      phone: '9800000000',
      password: 'mango-tree-77',
      ...person,
    });
    const { id, name, email } = (await insertUser(services.db, { ...body, passwordHash: await hashOnce(body.password) })) ?? expect.fail();
    const token = newSecret();
    await services.db.insert(sessions).values({ tokenHash: hashSecret(token), userId: id, userAgent: '' });
    return { id, name, email, password: body.password, token, headers: { Authorization: `Bearer ${token}` } };
  };
  return { app, services, database, call, request, signUp };
}

/** Fails the test if the contract does not say that the call may be answered so. What is no call, or a test breaks on purpose (500), is not looked at. */
async function expectDeclared(path: string, { method = 'GET' }: RequestInit = {}, response: Response): Promise<void> {
  const call = callOf(method, new URL(path, 'http://shop').pathname);
  if (!call || response.status === 500 || response.headers.get('content-encoding') !== null) return;
  const problem = undeclared(call.endpoint, response.status, await response.clone().text());
  if (problem !== undefined) throw new Error(`${call.name}: ${problem}`);
}

/** Path and init of a call, the way a plain client of the contract makes them. */
export function toRequest(endpoint: Endpoint, input: unknown, { as, headers = {} }: CallOptions = {}): [string, RequestInit] {
  const { params = {}, query = {}, body } = input as { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );
  const init: RequestInit = {
    method: endpoint.method,
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...as?.headers, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  return [search.size > 0 ? `${path}?${search}` : path, init];
}

/** What a response says, read with the contract. */
export async function toResult<E extends Endpoint>(endpoint: E, response: Response): Promise<CallResult<Reply<E>>> {
  const text = await response.text();
  const isFile = endpoint.sends !== undefined && response.ok;
  const read = (): unknown => (isFile ? text : JSON.parse(text));
  const body: unknown = text === '' ? null : read();
  return {
    status: response.status,
    headers: response.headers,
    get reply(): Reply<E> {
      if (!response.ok) throw new Error(`${endpoint.method} ${endpoint.path} failed with ${response.status}: ${text}`);
      return endpoint.reply.parse(body) as Reply<E>;
    },
    get failure(): Failure {
      if (response.ok) throw new Error(`${endpoint.method} ${endpoint.path} succeeded with ${response.status}, a failure was expected`);
      return body as Failure;
    },
  };
}
