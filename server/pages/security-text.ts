const dayMs = 24 * 3_600_000;
/** RFC 9116 recommends less than a year. */
const validDays = 180;

/** The text of RFC 9116. `now`: ms since 1970. It runs out at the end of a day, so that it stays the same for a day. */
export function securityText(contact: string, origin: string, now: number): string {
  const expires = new Date((Math.floor(now / dayMs) + validDays) * dayMs).toISOString().replace('.000Z', 'Z');
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
