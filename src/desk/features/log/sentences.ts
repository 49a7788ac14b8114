/** The audit log in words: "Imran moved HT-1A2B3C4D", and what was before and after. */
import { isolate, joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import type { AuditAction } from '#contract/desk/audit.ts';
import type { AuditEntry } from '#src/desk/data/audit.ts';
import { fieldWords, type NameOf, valueWords } from './value-words.ts';

/** Completes "Imran ..."; `$` is what was changed. */
const verbs: Readonly<Record<AuditAction, string>> = {
  'order.move': 'moved $',
  'order.courier': 'corrected the courier of $',
  'order.pick': 'packed a line of $',
  'order.address': 'corrected the address of $',
  'order.note': 'wrote a note on $',
  'order.refund': 'refunded $',
  'order.cancel': 'cancelled $',
  'order.door': 'told what happened at the door of $',
  'order.parcel': 'told where the parcel of $ is',
  'return.decide': 'decided about a return of $',
  'return.count': 'counted a return of $ back',
  'cash.handover': 'took the cash of $',
  'refund.by-hand': 'paid a refund of $ back by hand',
  'refund.retry': 'sent a refund again',
  'paper.make': 'made the invoice of $',
  'paper.replace': 'made a credit note and a new invoice of $',
  'product.create': 'added $',
  'product.save': 'changed $',
  'product.wait': 'saved a value of $ that waits for a decision',
  'product.decide': 'decided which value $ keeps',
  'product.bulk': 'changed $ in a bulk change',
  'product.undo': 'undid a bulk change of $',
  'variant.save': 'changed a variant of $',
  'picture.upload': 'uploaded a photograph',
  'picture.add': 'added a picture to $',
  'picture.words': 'described a picture',
  'stock.count': 'counted $',
  'stock.deliver': 'added a delivery of $',
  'stock.receive': 'booked a delivery',
  'stock.damage': 'took damaged pieces of $ away',
  'stock.low': 'set when $ is nearly gone',
  'stock.split': 'split the stock of $ by variant',
  'category.add': 'added the category $',
  'category.save': 'changed the category $',
  'category.order': 'reordered categories',
  'category.retire': 'took out or put back the category $',
  'banner.add': 'added the banner $',
  'banner.save': 'changed the banner $',
  'banner.order': 'reordered banners',
  'location.add': 'added the delivery place $',
  'location.save': 'changed the delivery place $',
  'location.order': 'reordered delivery places',
  'request.save': 'answered a request',
  'review.save': 'hid or answered a review',
  'paper.save': 'saved the papers of $ as a file',
  'customer.see': 'looked at the customer $',
  'staff.sign-in': 'signed in',
  'staff.sign-out': 'signed out',
  'staff.forget-device': 'removed a device',
  'staff.set-pin': 'chose a PIN',
  'staff.invite': 'invited a person',
  'staff.withdraw-invite': 'withdrew an invitation',
  'staff.join': 'joined the desk',
  'staff.change': 'changed what $ may do',
  'staff.phone': 'set the phone number with which $ signs in',
  'staff.allow': 'gave $ access to the desk',
  'staff.end': 'ended the access of $',
  'setting.save': 'changed settings',
  'setting.page': 'wrote a page of the shop',
  'setting.delivery': 'changed where the shop delivers',
  'setting.delivery-payment': 'changed payment on delivery',
  'setting.pause': 'closed the shop for a while',
  'setting.unpause': 'opened the shop again',
  'setting.open': 'opened the shop',
  'setting.add-samples': 'added the sample products',
  'setting.remove-samples': 'removed the sample products',
  'setting.tax-rate': 'set a GST rate of $',
  'setting.push-keys': 'changed the keys that sign alerts',
  'setting.payment-keys': 'set the keys of the payment provider',
  'setting.remove-payment-keys': 'removed the keys of the payment provider',
  'import.fetch': 'allowed pictures from hosts that a file names',
  'import.apply': 'imported products from a file',
  'import.undo': 'took an import of products back',
  'export.people': 'saved $ as a file',
};

const isKnown = (action: string): action is AuditAction => Object.hasOwn(verbs, action);

/** What happened, as a sentence without a full stop. */
export function sentenceOf({ actorName, action, label, subject }: AuditEntry): string {
  // A page may be older than the server.
  const verb = isKnown(action) ? verbs[action] : `changed $ (${action})`;
  return joined([actorName, verb.replace('$', () => isolate(label || subject))], ' ');
}

/** Where it was done, such as "on Shop phone"; empty where there is nothing to say. */
export function screenOf({ via, device }: AuditEntry): string {
  if (via === 'cli') return 'by a command';
  if (via === 'system') return 'by itself';
  return device === '' ? '' : `on ${device}`;
}

/** Each changed field as a sentence, such as "Price: Rs 1,200, now Rs 1,299". Ids and files say nothing to people and are left out. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>, nameOf: NameOf = () => undefined): string[] {
  const [was, now] = [flat(before), flat(after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(now)])];
  return fields.flatMap((field) => {
    const name = fieldWords(field);
    return name === undefined
      ? []
      : (changeWords(name, valueWords(field, was[field], nameOf), valueWords(field, now[field], nameOf)) ?? []);
  });
}

function changeWords(name: string, was: string, now: string): string | undefined {
  const title = name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  if (was === '' && now === '') return undefined;
  if (was === '') return joined([title, now], ': ');
  if (now === '') return words().deskLog.wasOnly(title, was);
  return was === now ? words().deskLog.changed(title) : words().deskLog.changedTo(title, was, now);
}

/** The parts of a field are fields of their own: `waiting` with its prices, the colour not. */
function flat(fields: AuditEntry['before']): Record<string, unknown> {
  const parts = Object.entries(fields ?? {}).map(([field, value]): [string, unknown][] =>
    field === 'waiting' && typeof value === 'object' && value !== null
      ? Object.entries(value).map(([part, one]) => [`${field} ${part}`, one])
      : [[field, value]],
  );
  return Object.fromEntries(parts.flat());
}
