/** Passwords: argon2id with 19 MiB, two passes and one lane, stored as a PHC string. */
import { localPartOf } from '#contract/email.ts';
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { commonPasswords } from './common-passwords.ts';

interface Cost {
  /** KiB */
  memory: number;
  passes: number;
  parallelism: number;
}

const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const derive = promisify(argon2);

/** A hash takes 19 MiB and one core. As many run at once as there are cores, or HASH_SLOTS; the others wait. */
const limitHashing = pLimit(availableParallelism());

/** Sets how many hashes run at once, for several processes on one machine. */
export function limitHashes(slots: number): void {
  limitHashing.concurrency = slots;
}

/** Gives the PHC string to store for a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await tagOf(password, salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/** Compares in constant time. Without a stored hash it takes as long and gives false, so that timing does not reveal who has an account. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const parts = parse(stored ?? (await nobodysHash));
  const tag = await tagOf(password, parts.salt, parts.cost);
  return timingSafeEqual(tag, parts.tag) && stored !== null && stored !== undefined;
}

/** Whether a stored hash has an older, cheaper cost and should be replaced at sign-in. */
export function needsRehash(stored: string): boolean {
  const { memory, passes, parallelism } = parse(stored).cost;
  return memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism;
}

/** Whether a password is among the most common ones, is the shopper's own name or email, or repeats one character. */
export function isTooCommon(password: string, { email, name }: { email: string; name: string }): boolean {
  const plain = password.toLowerCase();
  const own = [email, localPartOf(email), name].map((text) => text.toLowerCase());
  return commonPasswords.has(plain) || own.includes(plain) || /^(.)\1*$/.test(plain);
}

const nobodysHash = hashPassword(randomBytes(16).toString('hex'));

function tagOf(password: string, nonce: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'));
  return limitHashing(() => derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength }) as Promise<Buffer>);
}

function parse(stored: string): { cost: Cost; salt: Buffer; tag: Buffer } {
  const [, memory, passes, parallelism, salt = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored) ?? [];
  if (!tag) throw new Error('A stored password hash has an unknown format.');
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
