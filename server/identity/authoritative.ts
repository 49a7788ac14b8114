/** Which provider's word about an email address is proof of it. */
import { localPartOf, normalEmail } from '#contract/email.ts';
import type { Proven } from './id-token.ts';

const google = 'https://accounts.google.com';

/** Whether the provider runs the mailbox itself. Then its statement about the address is as good as a code sent there. */
export function isAuthoritative({ issuer, email, emailVerified, hostedDomain }: Proven): boolean {
  if (issuer !== google || !emailVerified) return false;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return domain === 'gmail.com' || (hostedDomain !== '' && email === normalEmail(`${localPartOf(email)}@${hostedDomain}`));
}
