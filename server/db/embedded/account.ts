/**
 * Which user runs PostgreSQL. PostgreSQL refuses to run as root, so under root it runs as an unprivileged user
 * of the machine; no user is added. Otherwise it runs as the user who started Haat.
 */
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Numbers for `spawn` and `chown`. */
export interface Account {
  uid: number;
  gid: number;
}

/** The account for a new cluster, or null when no change of user is needed. Throws where root has nobody to hand over to. */
export function chooseAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  if (!nobody) {
    throw new Error(
      'PostgreSQL does not run as root and this machine has no user "nobody". Start Haat as another user, or set DATABASE_URL.',
    );
  }
  // Negative ids (macOS writes -2) wrap to what the system calls expect.
  return { uid: Number(nobody[2]) >>> 0, gid: Number(nobody[3]) >>> 0 };
}

/** The account that owns an existing cluster when we are root, or null. */
export function accountOf(clusterDir: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = statSync(clusterDir);
  return { uid, gid };
}

/** The permission that lets `account` enter a folder of `uid` and `gid`. */
function executeBit(account: Account, uid: number, gid: number): number {
  if (uid === account.uid) return 0o100;
  return gid === account.gid ? 0o010 : 0o001;
}

/** Whether `account` may walk through every folder from the root down to and including `folder`; false where one of them is not there. */
export function canReach(folder: string, account: Account | null): boolean {
  if (account === null) return true;
  for (let at = resolve(folder); ; at = dirname(at)) {
    const about = statSync(at, { throwIfNoEntry: false });
    if (!about || (about.mode & executeBit(account, about.uid, about.gid)) === 0) return false;
    if (at === dirname(at)) return true;
  }
}
