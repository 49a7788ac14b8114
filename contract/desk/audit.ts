/** The audit log: who changed what, when, and how it was before. */
import { z } from '../zod.ts';
import { Day, TimeCursor } from './dates.ts';
import { deskEndpoint } from './endpoint.ts';

const auditVias = ['desk', 'cli', 'system'] as const;
/** Where a change came from: the desk, a command, or the shop itself. */
export type AuditVia = (typeof auditVias)[number];

export const auditKinds = [
  'order',
  'refund',
  'handover',
  'paper',
  'product',
  'stock',
  'picture',
  'category',
  'banner',
  'location',
  'request',
  'review',
  'customer',
  'staff',
  'setting',
  'import',
] as const;
/** What was changed, of a customer looked at, or of papers saved as a file. */
export type AuditKind = (typeof auditKinds)[number];

/** What is done, and by what name the log has it. `src/desk/features/log/sentences.ts` has a sentence for each. */
export const auditActions = [
  'order.move',
  'order.courier',
  'order.pick',
  'order.note',
  'order.refund',
  'order.address',
  'order.cancel',
  'order.door',
  'order.parcel',
  'return.decide',
  'return.count',
  'cash.handover',
  'refund.retry',
  'refund.by-hand',
  'paper.make',
  'paper.replace',
  'paper.save',
  'product.create',
  'product.save',
  'product.wait',
  'product.decide',
  'product.bulk',
  'product.undo',
  'variant.save',
  'picture.upload',
  'picture.add',
  'picture.words',
  'stock.count',
  'stock.deliver',
  'stock.receive',
  'stock.damage',
  'stock.low',
  'stock.split',
  'category.add',
  'category.save',
  'category.order',
  'category.retire',
  'banner.add',
  'banner.save',
  'banner.order',
  'location.add',
  'location.save',
  'location.order',
  'request.save',
  'review.save',
  'customer.see',
  'staff.sign-in',
  'staff.sign-out',
  'staff.forget-device',
  'staff.set-pin',
  'staff.invite',
  'staff.withdraw-invite',
  'staff.join',
  'staff.change',
  'staff.phone',
  'staff.allow',
  'staff.end',
  'setting.save',
  'setting.page',
  'setting.delivery',
  'setting.delivery-payment',
  'setting.open',
  'setting.pause',
  'setting.unpause',
  'setting.add-samples',
  'setting.remove-samples',
  'setting.tax-rate',
  'setting.push-keys',
  'setting.payment-keys',
  'setting.remove-payment-keys',
  'import.fetch',
  'import.apply',
  'import.undo',
  'export.people',
] as const;
export type AuditAction = (typeof auditActions)[number];

const Fields = z.nullable(z.record(z.string(), z.unknown()));

export const AuditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actorId: z.nullable(z.uuid()),
  actorName: z.string(),
  via: z.enum(auditVias),
  device: z.string(),
  /** One of `auditActions`, or of a later version. */
  action: z.string(),
  kind: z.enum(auditKinds),
  subject: z.string(),
  /** What people call the subject, such as a name or `HT-1A2B3C4D`; empty where it has no name. */
  label: z.string(),
  /** Changed fields only; null: there was nothing before, or nothing is left. */
  before: Fields,
  after: Fields,
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const listAudit = deskEndpoint({
  method: 'GET',
  path: '/api/desk/audit',
  summary: 'The audit log, newest first; staff see what they did themselves',
  right: null,
  offline: 'private-cached',
  query: z.object({
    kind: z.optional(z.enum(auditKinds)),
    subject: z.optional(z.string().check(z.maxLength(100))),
    actor: z.optional(z.uuid()),
    day: z.optional(Day),
    after: z.optional(TimeCursor),
  }),
  reply: z.object({ items: z.array(AuditEntry), next: z.nullable(z.string()) }),
});
