/** The mails of the server under test, which writes them as files without a mail server. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { patient } from '#tests/support/patience.ts';

function mailFolder(): string {
  const { DATA_DIR } = JSON.parse(process.env['E2E_SERVER_ENV'] ?? '{}') as Record<string, string>;
  if (DATA_DIR === undefined) throw new Error('Set the data folder of the server under test: E2E_SERVER_ENV={"DATA_DIR":"..."}');
  return join(DATA_DIR, 'mail');
}

/** The raw mails to `address`, oldest first. */
function mailsTo(address: string): string[] {
  try {
    const folder = mailFolder();
    const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    return names
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((mail) => mail.includes(address));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The newest one-time code sent to `address`; waits until it is there. */
export async function codeFor(address: string): Promise<string> {
  const newest = () =>
    mailsTo(address)
      .flatMap((mail) => /^[A-HJ-NP-Z2-9]{4}\r?$/m.exec(mail)?.[0].trim() ?? [])
      .at(-1);
  await expect.poll(newest, { message: `a code for ${address}`, timeout: patient(15_000) }).toBeDefined();
  return newest() ?? '';
}

/** The newest mail to `address` with `subject`; waits until it is there. Its lines as they were sent, soft line breaks removed. */
export async function mailTo(address: string, subject: string): Promise<string> {
  const newest = () =>
    mailsTo(address)
      .filter((mail) => mail.includes(`Subject: ${subject}`))
      .at(-1);
  await expect.poll(newest, { message: `"${subject}" to ${address}`, timeout: patient(30_000) }).toBeDefined();
  return (newest() ?? '').replace(/=\r?\n/g, '');
}
