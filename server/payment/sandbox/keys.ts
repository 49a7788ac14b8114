import { createHash } from 'node:crypto';
import type { Db } from '#server/db/client.ts';
import { installationSecret } from '#server/db/settings.ts';

export interface SandboxKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

/** The sandbox's keys of this installation. The prefix of the public key tells them from real ones. */
export async function sandboxKeys(db: Db): Promise<SandboxKeys> {
  const keySecret = await installationSecret(db, 'sandbox-key');
  const webhookSecret = await installationSecret(db, 'sandbox-webhook');
  return { keyId: `sandbox_${createHash('sha256').update(keySecret).digest('hex').slice(0, 14)}`, keySecret, webhookSecret };
}
