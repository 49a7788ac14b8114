/** What owners decide about the shop as a whole. */
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { z } from '../zod.ts';
import { deskEndpoint } from './endpoint.ts';
import { isGstin } from './gstin.ts';
import { deskMessages } from './messages.ts';
import { Pause } from './pause.ts';

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max, messages.request.tooLong));
/** Empty, or of a form. */
const formed = (max: number, pattern: RegExp, message: string) =>
  line(max).check(
    z.refine((text) => text === '' || pattern.test(text), { error: message, params: { schema: { pattern: `^$|${pattern.source}` } } }),
  );

const taxSchemes = ['', 'regular', 'composition', 'none'] as const;

const fields = {
  name: line(limits.text.name),
  address: line(limits.text.address),
  phone: formed(limits.text.phone, /^\+?[\d ()-]{8,}$/, deskMessages.setting.phoneShape),
  email: formed(limits.text.email, /^[^\s@]+@[^\s@]+\.[^\s@]+$/, messages.signUp.emailShape),
  /** Digits with the country code. */
  whatsapp: formed(15, /^\d{8,15}$/, deskMessages.setting.whatsappShape),
  /** Two digits of the state that the shop sells from; empty: the one of `SHOP_STATE`. */
  state: formed(2, /^\d{2}$/, messages.request.invalid),
  taxScheme: z.enum(taxSchemes),
  gstin: line(15).check(
    z.toUpperCase(),
    z.refine((text) => text === '' || isGstin(text), {
      error: deskMessages.setting.gstinShape,
      params: { rule: 'Empty, or a GSTIN with its check digit.' },
    }),
  ),
  /** Of sellers of food. */
  fssai: formed(14, /^\d{14}$/, deskMessages.setting.fssaiShape),
  /** Who answers complaints (Consumer Protection (E-Commerce) Rules 2020). */
  grievanceName: line(limits.text.name),
  grievanceContact: line(limits.text.email),
  /** A product with at most this many pieces is nearly gone, unless it has a threshold of its own. */
  lowStockAt: z
    .int(deskMessages.setting.lowStockShape)
    .check(z.gte(0, deskMessages.setting.lowStockShape), z.lte(9_999, deskMessages.setting.lowStockShape)),
};

export const ShopSettings = z.object(fields);
export type ShopSettings = z.output<typeof ShopSettings>;

const Some = z.partial(ShopSettings);
/** `sandbox`: the payment provider is a stand-in, nobody is charged. `pause`: the shop is closed for a while. */
const SettingsReply = z.object({
  settings: ShopSettings,
  isOpen: z.boolean(),
  sandbox: z.boolean(),
  hasSamples: z.boolean(),
  pause: z.optional(Pause),
});

export const getSettings = deskEndpoint({
  method: 'GET',
  path: '/api/desk/settings',
  summary: 'The settings of the shop',
  right: 'setting.see',
  offline: 'private-cached',
  reply: SettingsReply,
});

export const saveSettings = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/settings',
  summary: 'Change settings: `set` has the new values, `was` what they were when the form was opened',
  right: 'setting.edit',
  offline: 'online-only',
  body: z.object({ set: Some, was: Some }),
  reply: SettingsReply,
});
