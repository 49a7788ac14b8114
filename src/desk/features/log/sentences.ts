/** The audit log in words: "Imran moved HT-1A2B3C4D", and what was before and after. */
import { cutWithEllipsis } from '#contract/text.ts';
import type { AuditAction } from '#contract/desk/audit.ts';
import { formatPaise } from '#contract/money.ts';
import type { AuditEntry } from '#src/desk/data/audit.ts';

/** Completes "Imran ..."; `$` is what was changed. */
const verbs: Readonly<Record<AuditAction, string>> = {
  'order.move': 'moved $',
  'order.pick': 'packed a line of $',
  'order.address': 'corrected the address of $',
  'order.note': 'wrote a note on $',
  'order.refund': 'refunded $',
  'order.cancel': 'cancelled $',
  'refund.retry': 'sent a refund again',
  'product.create': 'made $',
  'product.save': 'changed $',
  'product.wait': 'changed what waits for a decision at $',
  'product.decide': 'decided about a value of $',
  'product.bulk': 'changed $ together with others',
  'product.undo': 'took a change of $ back',
  'variant.save': 'changed a variant of $',
  'picture.upload': 'stored a photograph',
  'picture.add': 'added a picture to $',
  'picture.words': 'wrote the words of a picture',
  'stock.count': 'counted $',
  'stock.deliver': 'took in a delivery of $',
  'stock.damage': 'noted damage to $',
  'stock.low': 'changed when $ is nearly gone',
  'stock.split': 'counted variants of $ apart',
  'category.add': 'added the category $',
  'category.save': 'changed the category $',
  'category.order': 'moved categories',
  'category.retire': 'took away or brought back the category $',
  'banner.add': 'added the banner $',
  'banner.save': 'changed the banner $',
  'banner.order': 'moved banners',
  'location.add': 'added the place $',
  'location.save': 'changed the place $',
  'location.order': 'moved places',
  'request.save': 'answered a request',
  'review.save': 'hid or answered a review',
  'staff.sign-in': 'signed in',
  'staff.sign-out': 'signed out',
  'staff.forget-device': 'took a device off the shop',
  'staff.set-pin': 'chose a PIN',
  'staff.invite': 'invited somebody',
  'staff.withdraw-invite': 'took an invitation back',
  'staff.join': 'joined the desk',
  'staff.change': 'changed what $ may do',
  'staff.allow': 'let $ work at the desk',
  'staff.end': 'ended the work of $',
  'setting.save': 'changed settings',
  'setting.pause': 'closed the shop for a while',
  'setting.unpause': 'opened the shop again',
  'setting.open': 'opened the shop',
  'setting.add-samples': 'brought the samples in',
  'setting.remove-samples': 'took the samples out',
  'setting.tax-rate': 'set a GST rate of $',
  'setting.push-keys': 'changed the keys that sign alerts',
};

const isKnown = (action: string): action is AuditAction => Object.hasOwn(verbs, action);

/** What happened, as a sentence without a full stop. */
export function sentenceOf({ actorName, action, label, subject }: AuditEntry): string {
  // A page may be older than the server.
  const verb = isKnown(action) ? verbs[action] : `changed $ (${action})`;
  return `${actorName} ${verb.replace('$', () => label || subject)}`;
}

/** Where it was done, such as "on Shop phone"; empty where there is nothing to say. */
export function screenOf({ via, device }: AuditEntry): string {
  if (via === 'cli') return 'by a command';
  if (via === 'system') return 'by itself';
  return device === '' ? '' : `on ${device}`;
}

/** Each changed field with what it was and what it became. Ids say nothing to people and are left out. */
export function changesOf({ before, after }: AuditEntry): { field: string; was: string; now: string }[] {
  const [was, now] = [flat(before), flat(after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(now)])];
  return fields
    .map((field) => ({ field: fieldName(field), was: wordOf(field, was[field]), now: wordOf(field, now[field]) }))
    .filter((change) => change.was !== '' || change.now !== '');
}

/** `{ waiting: { name: 'Kurta' } }` is shown as "waiting name". */
function flat(fields: AuditEntry['before']): Record<string, unknown> {
  const parts = Object.entries(fields ?? {}).map(([field, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([part, one]) => [`${field} ${part}`, one])
      : [[field, value]],
  );
  return Object.fromEntries(parts.flat());
}

/** `refundLimitPaise` is shown as "refund limit". */
function fieldName(field: string): string {
  if (field === 'subCatId') return 'category';
  return field
    .replace(/Paise$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

const uuid = /^[a-f0-9]{8}(?:-[a-f0-9]{4}){3}-[a-f0-9]{12}$/;
const maxLetters = 200;

function wordOf(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (Array.isArray(value) && value.length === 0) return '';
  if (typeof value === 'string' && uuid.test(value)) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return field.endsWith('Paise') ? formatPaise(value) : String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return cutWithEllipsis(text, maxLetters);
}
