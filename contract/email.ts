/**
 * The one rule for email addresses: forms, calls, the sign-in with a provider, commands and the sender of mail read them here. It is checked
 * before any library reads an address: quoting, comments, routes and lists have each misled a mail program into writing to somebody else.
 */
import { limits } from './limits.ts';
import { words } from '../language/words.ts';
import { required } from './required-text.ts';
import { z } from './zod.ts';

/** Latin letters only before the `@`: many mail servers take no others, and letters that look alike would be another person's address. */
const local = /^[A-Za-z0-9_+&'~^=-]+(?:\.[A-Za-z0-9_+&'~^=-]+)*$/;
const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const topLevel = /^(?:[A-Za-z-]{2,}|xn--[A-Za-z0-9-]+)$/i;
/** What a domain in any script is written with. Anything else would be read as another part of a URL. */
const domainSigns = /^(?:[\p{L}\p{M}\p{N}.。．｡-]|\u200c|\u200d)+$/u;
/** Marks that come with what is pasted. Joiners are part of some domains. */
const unseen = /(?!\u200c|\u200d)\p{Cf}/gu;
const maxLocalLength = 64;

/** The domain in Latin letters, as mail servers and DNS know it (`xn--…` for other scripts); empty where it is none. */
function asciiDomain(domain: string): string {
  if (!domainSigns.test(domain)) return '';
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
}

/**
 * The one spelling of an address: lower case, the domain in Latin letters, no spaces around it and no marks that nobody sees. Two addresses are one account when these are
 * equal. A text that is no address comes back as it was, in lower case.
 */
export function normalEmail(text: string): string {
  const plain = text.replace(unseen, '').trim().normalize('NFC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = at < 0 ? '' : asciiDomain(plain.slice(at + 1));
  return domain === '' ? plain : plain.slice(0, at + 1) + domain;
}

/** Whether mail may be sent to exactly this: one plain address in Latin letters (`normalEmail`), nothing quoted, at most 254 characters. */
export function isMailAddress(text: string): boolean {
  if (text.length > limits.text.email) return false;
  const [name = '', domain = '', ...rest] = text.split('@');
  if (rest.length > 0 || name.length > maxLocalLength || !local.test(name)) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((one) => label.test(one)) && topLevel.test(labels.at(-1) ?? '') && asciiDomain(domain) !== '';
}

/** Why mail cannot be sent to what somebody typed; undefined for an address. */
export function emailProblem(text: string): string | undefined {
  const email = normalEmail(text);
  if (isMailAddress(email)) return undefined;
  return isMailAddress(email.replace(/[^\0-\x7f]/g, 'x')) ? words().signUp.emailScript : words().signUp.emailShape;
}

/** What stands before the `@`. */
export const localPartOf = (email: string): string => email.split('@', 1).join('');

/** The same rule for `/api/openapi.json`, near enough for programs that make addresses. */
const pattern = '^[a-z0-9]{1,20}@[a-z0-9]{1,20}\\.[a-z]{2,10}$';

/** A required address in its one spelling. `blank`: what an empty one is refused with. */
export const emailField = (blank: () => string) =>
  required(blank, limits.text.email).check(
    z.overwrite(normalEmail),
    z.refine(isMailAddress, {
      error: ({ input }) => emailProblem(String(input)) ?? words().signUp.emailShape,
      params: { schema: { pattern } },
    }),
  );

/** The address that somebody has an account with: any text, because an account may be older than the rule. */
export const knownEmail = (blank: () => string) => required(blank, limits.text.email).check(z.overwrite(normalEmail));
