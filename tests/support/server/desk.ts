/** Staff and calls of the desk, for tests of the server. */
import { type DeskApi, type DeskApiName, deskApi } from '#contract/desk/api.ts';
import type { CallInput, Failure, Reply } from '#contract/endpoint.ts';
import type { Role } from '#contract/desk/rights.ts';
import { hashSecret, newSecret } from '#server/auth/token.ts';
import { sessions } from '#server/db/schema.ts';
import { changeStaff } from '#server/staff/change.ts';
import { type Shopper, type TestApp, toRequest, toResult } from './test-app.ts';

/** Somebody at the desk, with the cookies of a device. */
export interface DeskPerson extends Shopper {
  role: Role;
  deviceSecret: string;
  /** As the desk's pages send them: cookies, `X-Desk`, our origin. */
  headers: Record<string, string>;
}

/** What each page of the desk sends with a change. */
export const deskHeaders = { 'X-Desk': '1', Origin: 'http://localhost:4000', 'Sec-Fetch-Site': 'same-origin' };

/** The headers of a browser with these two cookies. */
const deskCookies = (token: string, deviceSecret: string): Record<string, string> => ({
  ...deskHeaders,
  Cookie: `desk=${token}; desk-device=${deviceSecret}`,
});

/** Adds an account that works at the desk and is signed in there, on a device of its own or on a given one. */
export async function hire(
  app: TestApp,
  {
    role = 'staff',
    deviceSecret = newSecret(),
    ...person
  }: { role?: Role; deviceSecret?: string; name?: string; refundLimitPaise?: number } = {},
): Promise<DeskPerson> {
  const { refundLimitPaise = 0, ...named } = person;
  const shopper = await app.signUp(named);
  await app.services.db.transaction(async (tx) => changeStaff(tx, shopper.id, { role, refundLimitPaise }));
  const token = await openDesk(app, { id: shopper.id, deviceSecret });
  return { ...shopper, role, token, deviceSecret, headers: deskCookies(token, deviceSecret) };
}

/** Opens another session at the desk, as if the password had just been given. */
export async function openDesk(app: TestApp, { id, deviceSecret }: { id: string; deviceSecret: string }): Promise<string> {
  const token = newSecret();
  await app.services.db.insert(sessions).values({
    tokenHash: hashSecret(token),
    userId: id,
    kind: 'desk',
    deviceHash: hashSecret(deviceSecret),
    deviceName: 'Shop phone',
    provenAt: new Date(),
  });
  return token;
}

interface DeskResult<R> {
  status: number;
  headers: Headers;
  reply: R;
  failure: Failure;
}

/** Calls the desk by name: `deskCall(app, 'listAudit', { query: {} }, { as: owner })`. */
export async function deskCall<K extends DeskApiName>(
  app: Pick<TestApp, 'request'>,
  name: K,
  input: CallInput<DeskApi[K]>,
  { as, headers = deskHeaders }: { as?: DeskPerson; headers?: Record<string, string> } = {},
): Promise<DeskResult<Reply<DeskApi[K]>>> {
  const endpoint = deskApi[name];
  const response = await app.request(...toRequest(endpoint, input, { headers: { ...as?.headers, ...headers } }));
  return toResult(endpoint, response) as Promise<DeskResult<Reply<DeskApi[K]>>>;
}
