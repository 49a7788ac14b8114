/** The domain of an email address in its own letters, from the Latin ones that the shop keeps (`contract/email.ts`). */
import { toUnicode } from 'punycode/punycode.es6.js';

/** Latin beside letters that look like Latin ones: such a domain may pose as another and stays in Latin letters. */
const mixed = /\p{Script=Latin}/u;
const alike = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/** `asha@xn--bcher-kva.example` as `asha@bücher.example`; an address that means something else in other letters stays as it is. */
export function emailInLetters(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  try {
    const letters = toUnicode(domain);
    if (letters.split('.').some((label) => mixed.test(label) && alike.test(label))) return email;
    return new URL(`http://${letters}`).hostname === domain ? `${name}@${letters}` : email;
  } catch {
    return email;
  }
}
