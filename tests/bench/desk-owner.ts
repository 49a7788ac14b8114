import { hashSecret, newSecret } from '#server/auth/token.ts';
import type { Db } from '#server/db/client.ts';
import { sessions, staff } from '#server/db/schema.ts';
import { insertUser } from '#server/user/store.ts';

/** Inserts an owner with a fresh desk session; returns the request headers of that session. */
export async function ownerHeaders(db: Db): Promise<Record<string, string>> {
  const [token, device] = [newSecret(), newSecret()];
  const user = await insertUser(db, { name: 'Meera', email: 'meera@example.test', phone: '9800000000', passwordHash: null });
  const id = user?.id ?? '';
  await db.insert(staff).values({ userId: id, role: 'owner' });
  const session = {
    tokenHash: hashSecret(token),
    deviceHash: hashSecret(device),
    userId: id,
    kind: 'desk',
    deviceName: 'Bench',
    userAgent: '',
  } as const;
  await db.insert(sessions).values({ ...session, provenAt: new Date() });
  return { cookie: `desk=${token}; desk-device=${device}`, 'x-desk': '1' };
}
