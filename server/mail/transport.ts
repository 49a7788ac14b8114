/** How a mail leaves: over SMTP, or as a file to be read where no server is named. */
import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTransport } from 'nodemailer';
import { fit } from '#contract/text-fit.ts';
import type { Env } from '#server/env/env.ts';

interface Mail {
  /** The shop's name, as mailboxes show who wrote. */
  from: string;
  /** Has passed `isMailAddress`. */
  to: string;
  /** Where an answer goes; empty: to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** The same key is the same mail: its Message-ID lets a mailbox see a repetition. */
  key: string;
}

export interface MailTransport {
  /** Hands the mail over. Throws when it was not taken; then it may be sent again. */
  send(mail: Mail): Promise<void>;
}

/**
 * The shop's mailer: SMTP_URL when there is one, else files in `DATA_DIR/mail`. Every mail comes from CONTACT_EMAIL, as SMTP needs a sender: its
 * placeholder stays the sender of a shop that has none. An answer goes to the address that the foot of the mail names.
 */
export function openTransport({ smtpUrl, dataDir, publicUrl, contacts }: Env): MailTransport {
  const host = new URL(publicUrl).hostname;
  const compose = ({ from, to, replyTo, subject, text, html, key }: Mail) => ({
    from: { name: from, address: contacts.email },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    // An object, never a string to be parsed: one mail goes to one address.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return smtpUrl ? smtpMailer(smtpUrl, compose) : fileMailer(join(dataDir, 'mail'), compose);
}

type Compose = (mail: Mail) => object;

function smtpMailer(url: string, compose: Compose): MailTransport {
  const transport = createTransport(url, { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as object);
  return {
    async send(mail) {
      await transport.sendMail(compose(mail));
    },
  };
}

/** Signs of an address in the name of a file, which may have 255 bytes with its time and ending. */
const namedMost = 200;

/** Files hold one-time codes, so nobody but the shop's own user may read them. */
function fileMailer(folder: string, compose: Compose): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(compose(mail));
      const half = join(folder, `.${randomBytes(6).toString('hex')}`);
      await write(half, message as Buffer);
      const named = fit(mail.to.replace(/[^A-Za-z0-9.@_+-]/g, '_'), namedMost);
      while (!(await isNamed(half, join(folder, `${timeOf(new Date())}-${named}.eml`))));
      await unlink(half);
    },
  };
}

/** Writes a file, and makes its folder if there is none. */
async function write(path: string, content: Buffer): Promise<void> {
  try {
    await writeFile(path, content, { mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, content, { mode: 0o600 });
  }
}

const timeOf = (time: Date): string => time.toISOString().replace(/[-:.]/g, '');

/** Gives a complete file its name. False when another mail of the same millisecond has it. */
async function isNamed(half: string, path: string): Promise<boolean> {
  try {
    await link(half, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
