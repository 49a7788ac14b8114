import { words } from '#language/words.ts';
import { hashPassword, isTooCommon } from '../auth/password.ts';
import { closeAllSessions, closeSession, clearCookie, openSession } from '../auth/session.ts';
import { transaction } from '../db/transaction.ts';
import { Conflict, InvalidInput } from '#server/http/errors.ts';
import { shortHash } from '#server/log/log.ts';
import { queueMail } from '../mail/queue.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { spend } from '#server/http/rate-limit.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { refuseTooLong } from '#server/auth/password-rules.ts';
import { checkPassword } from './check-password.ts';
import { insertUser } from './store.ts';

const hour = 60 * 60;

export const userRoutes: Pick<Handlers, 'signIn' | 'signUp' | 'logout' | 'logoutAll'> = {
  async signIn({ input: { body }, db, services, c }) {
    const user = await checkPassword(c, services, body);
    const token = await transaction(db, (tx) => openSession(tx, c, services.env, user.id));
    return { error: false, status: true, msg: words().signIn.welcome, token, user: { name: user.name, email: user.email, id: user.id } };
  },

  async signUp({ input: { body }, db, services, c }) {
    const { name, email, phone, password } = body;
    refuseTooLong(password);
    await spend(services, { key: `signup:${clientAddress(c, services.env)}`, capacity: 5, seconds: hour });
    if (isTooCommon(password, { email, name })) throw new InvalidInput(words().signUp.passwordCommon, 'password_common');

    const passwordHash = await hashPassword(password);
    const made = await transaction(db, async (tx) => {
      const user = await insertUser(tx, { name, email, phone, passwordHash });
      if (user) return { user, token: await openSession(tx, c, services.env, user.id) };
      // The owner of the address gets one mail a day. The person who asks sees only the refusal.
      const today = new Date().toISOString().slice(0, 10);
      await queueMail(tx, `sign-up-tried:${shortHash(email)}:${today}`, { template: 'sign-up-tried', to: email });
      return undefined;
    });
    if (!made) {
      services.mail.wake();
      throw new Conflict(words().signUp.taken, 'email_taken');
    }
    const { user, token } = made;
    return { error: false, status: true, msg: words().signUp.done, token, user: { name: user.name, email: user.email, id: user.id } };
  },

  async logout({ user, db, services, c }) {
    await closeSession(db, user.sessionHash);
    clearCookie(c, services.env);
    return { error: false, status: true, msg: words().signIn.goodbye };
  },

  async logoutAll({ user, db, services, c }) {
    await closeAllSessions(db, user.id);
    clearCookie(c, services.env);
    return { error: false, status: true, msg: words().signIn.goodbye };
  },
};
