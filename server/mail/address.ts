/**
 * The one rule for addresses that mail is sent to, checked before any library reads them: quoting, comments, routes and
 * lists have each misled a mail program into writing to somebody else.
 */
const part = /^[A-Za-z0-9_+&'~^=-]+(?:\.[A-Za-z0-9_+&'~^=-]+)*$/;
const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** Whether mail may be sent there: one plain address, nothing quoted, at most 254 characters. */
export function isMailAddress(text: string): boolean {
  if (text.length > 254) return false;
  const [local = '', domain = '', ...rest] = text.split('@');
  if (rest.length > 0 || local.length > 64 || !part.test(local)) return false;
  const labels = domain.split('.');
  return labels.length >= 2 && labels.every((one) => label.test(one)) && /^[A-Za-z-]{2,}$/.test(labels.at(-1) ?? '');
}
