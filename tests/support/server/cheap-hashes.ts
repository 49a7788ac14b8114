/**
 * Password hashes of the server tests take a thousandth of the work: 800 of them took 40 s of a core. `tests/rules/password.test.ts` tests
 * their real cost, and servers in processes of their own have it.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const derive = crypto.argon2;
const cheaply: typeof derive = (algorithm, options, done) =>
  derive(algorithm, { ...options, memory: Math.min(options.memory, 64), passes: 1 }, done);

if (!('cheap' in crypto.argon2)) {
  crypto.argon2 = Object.assign(cheaply, { cheap: true });
  syncBuiltinESMExports();
}
