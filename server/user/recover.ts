import { words } from '#language/words.ts';
import { deviceHash } from '#server/auth/device.ts';
import { transaction } from '#server/db/transaction.ts';
import { TooMany } from '#server/http/errors.ts';
import { shortHash } from '#server/log/log.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { spend } from '#server/http/rate-limit.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { askForCode, holderOf } from '#server/auth/code-store.ts';
import { hashOfAddress } from '#server/auth/one-time-code.ts';

const hour = 3_600;

export const recoverRoutes: Pick<Handlers, 'recover'> = {
  /** Always gives the same message after the same work: neither the reply nor its timing reveals whether the address is registered. */
  async recover({ input: { body }, db, services, c }) {
    const { email } = body;
    await spend(services, { key: `recover:${clientAddress(c, services.env)}`, capacity: 10, seconds: hour });
    const account = await hashOfAddress(db, email);
    const holder = await holderOf(db, email, deviceHash(c, services.env));
    if (!(await wasJustAsked(services, `recover-again:${shortHash(account)}:${shortHash(holder)}`))) {
      if (await transaction(db, (tx) => askForCode(tx, email, { account, holder }))) services.mail.wake();
    }
    return { error: false, status: true, msg: words().recover.sent };
  },
};

/** No second code is sent within a minute. The first one is on its way and stays valid. */
async function wasJustAsked(services: Parameters<typeof spend>[0], key: string): Promise<boolean> {
  try {
    await spend(services, { key, capacity: 1, seconds: 60 });
    return false;
  } catch (error) {
    if (error instanceof TooMany) return true;
    throw error;
  }
}
