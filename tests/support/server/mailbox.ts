/** The mails of a test's server, which writes them as files because it has no mail server. */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { deliverMails } from '#server/mail-delivery.ts';
import type { TestApp } from './test-app.ts';

export interface Mail {
  file: string;
  to: string;
  subject: string;
  /** The text part, decoded. */
  text: string;
  /** The HTML part, decoded. */
  html: string;
  /** The whole file. */
  raw: string;
}

/** A DATA_DIR for one test file, removed at its end. */
export function makeMailFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'haat-mail-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Sends what is due, then returns every mail so far, oldest first; only those to `address` when it is given. */
export async function mailsOf({ services }: TestApp, address?: string): Promise<Mail[]> {
  while ((await deliverMails(services)) > 0);
  const folder = join(services.env.dataDir, 'mail');
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
  const all = names.sort().map((file) => parse(file, readFileSync(join(folder, file), 'utf8')));
  return address === undefined ? all : all.filter(({ to }) => to === address);
}

/** The newest one-time code that was sent to an address. */
export async function codeFor(app: TestApp, address: string): Promise<string> {
  const mail = (await mailsOf(app, address)).findLast(({ subject }) => subject.includes('code'));
  const code = /^[A-Z2-9]{4}$/m.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${address}`);
  return code;
}

/** The part of this type, decoded. */
function partOf(raw: string, type: string): string {
  const [, part = ''] = new RegExp(`Content-Type: ${type}[^\\n]*\\n(.*?)\\n--`, 's').exec(raw) ?? [];
  const [head = '', ...body] = part.split('\n\n');
  const text = body.join('\n\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return text;
  const bytes = text.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

function parse(file: string, raw: string): Mail {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(raw)?.[1] ?? '';
  const [text, html] = [partOf(raw, 'text/plain'), partOf(raw, 'text/html')];
  return { file, to: header('To').replace(/[<>]/g, ''), subject: header('Subject'), text, html, raw };
}
