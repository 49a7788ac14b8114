/** What owners decide about the shop as a whole. */
import { plainSigns } from '../digits.ts';
import { dialDigits } from '../phone.ts';
import { emailProblem, isMailAddress, normalEmail } from '../email.ts';
import { limits } from '../limits.ts';
import { words } from '../../language/words.ts';
import { z } from '../zod.ts';
import { deskEndpoint } from './endpoint.ts';
import { isGstin } from './gstin.ts';
import { PicturePath } from './category.ts';
import { Pause } from './pause.ts';
import { photographMax } from './picture.ts';

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max, { error: () => words().request.tooLong }));
const emptyOr = (pattern: RegExp, error: string | (() => string)) =>
  z.refine<string>((text) => text === '' || pattern.test(text), { error, params: { schema: { pattern: `^$|${pattern.source}` } } });
/** Empty, or of a form. */
const formed = (max: number, pattern: RegExp, message: string | (() => string)) =>
  z.string().check(z.overwrite(plainSigns), z.maxLength(max, { error: () => words().request.tooLong }), emptyOr(pattern, message));

/** Empty, or an address of the web. With other digits it would be another page. */
const webAddress = line(limits.text.address).check(emptyOr(/^https:\/\/[^\s/]+\.[^\s]+$/, () => words().settingMessages.addressShape));

/** Numbers that can be dialled, for programs that make them. */
const phonePattern = '^$|^[6-9][0-9]{9}$';

const taxSchemes = ['', 'regular', 'composition', 'none'] as const;
/** How prices are typed and shown: with GST or without; empty: nobody has said, which means without. */
const priceModes = ['', 'with', 'without'] as const;

/** Letters of a name below an icon of a home screen. */
export const shortNameMax = 12;
/** Blurbs of the footer. */
export const blurbsMax = 4;

const fields = {
  name: line(limits.text.name),
  /** Below the icon of the installed app; empty: the name, cut. */
  shortName: line(shortNameMax),
  tagline: line(limits.text.name),
  /** A photograph of the shop; empty: the arch of Haat. */
  logo: z.union([z.literal(''), PicturePath]),
  /** `#rrggbb`; empty: the red of Haat. */
  accent: formed(7, /^#[\da-fA-F]{6}$/, () => words().settingMessages.accentShape),
  /** A line each, "Title: words"; empty: those of Haat. */
  blurbs: z
    .string()
    .check(z.trim(), z.maxLength(400, { error: () => words().request.tooLong }))
    .check(
      z.refine((text) => text.split('\n').filter((one) => one.trim() !== '').length <= blurbsMax, {
        error: () => words().settingMessages.blurbsShape,
        params: { rule: 'At most four lines.' },
      }),
    ),
  facebook: webAddress,
  instagram: webAddress,
  twitter: webAddress,
  address: line(limits.text.address),
  phone: line(limits.text.phone).check(
    z.refine((text) => text === '' || dialDigits(text) !== undefined, {
      error: () => words().settingMessages.phoneShape,
      params: { schema: { pattern: phonePattern } },
    }),
  ),
  email: line(limits.text.email).check(
    z.overwrite(normalEmail),
    z.refine((text) => text === '' || isMailAddress(text), {
      error: ({ input }) => emailProblem(String(input)) ?? words().signUp.emailShape,
      params: { rule: 'Empty, or one address that mail can be sent to.' },
    }),
  ),
  /** Digits with the country code, which is that of India where none was typed. */
  whatsapp: z.string().check(
    z.trim(),
    // A link to a chat is longer than its number.
    z.overwrite((text) => dialDigits(text) ?? text),
    z.maxLength(limits.text.phone, { error: () => words().request.tooLong }),
    z.refine((text) => text === '' || dialDigits(text) !== undefined, {
      error: () => words().settingMessages.whatsappShape,
      params: { schema: { pattern: phonePattern } },
    }),
  ),
  /** Two digits of the state that the shop sells from; empty: the one of `SHOP_STATE`. */
  state: formed(2, /^\d{2}$/, () => words().request.invalid),
  taxScheme: z.enum(taxSchemes),
  prices: z.enum(priceModes),
  gstin: z.string().check(
    z.overwrite((text) => plainSigns(text.normalize('NFKC')).toUpperCase()),
    z.maxLength(15, { error: () => words().request.tooLong }),
    z.refine((text) => text === '' || isGstin(text), {
      error: () => words().settingMessages.gstinShape,
      params: { rule: 'Empty, or a GSTIN with its check digit.' },
    }),
  ),
  /** Of sellers of food. */
  fssai: formed(14, /^\d{14}$/, () => words().settingMessages.fssaiShape),
  /** Who answers complaints (Consumer Protection (E-Commerce) Rules 2020). */
  grievanceName: line(limits.text.name),
  grievanceContact: line(limits.text.email),
  /** A product with at most this many pieces is nearly gone, unless it has a threshold of its own. */
  lowStockAt: z
    .int({ error: () => words().settingMessages.lowStockShape })
    .check(
      z.gte(0, { error: () => words().settingMessages.lowStockShape }),
      z.lte(9_999, { error: () => words().settingMessages.lowStockShape }),
    ),
};

/** Settings as they are typed: what is stored from now on. */
export const ShopSettings = z.object(fields);
export type ShopSettings = z.output<typeof ShopSettings>;

/** Settings as they are stored, maybe since before a rule of today. */
export const StoredSettings = z.object({
  name: z.string(),
  shortName: z.string(),
  tagline: z.string(),
  logo: z.string(),
  accent: z.string(),
  blurbs: z.string(),
  facebook: z.string(),
  instagram: z.string(),
  twitter: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  whatsapp: z.string(),
  state: z.string(),
  taxScheme: fields.taxScheme,
  prices: fields.prices,
  gstin: z.string(),
  fssai: z.string(),
  grievanceName: z.string(),
  grievanceContact: z.string(),
  lowStockAt: z.number(),
});

/**
 * `sandbox`: the payment provider is a stand-in, nobody is charged. `pause`: the shop is closed for a while. `withoutTaxClass`: products on sale
 * without a tax class, in a shop that charges GST; absent where there are none.
 */
const SettingsReply = z.object({
  settings: StoredSettings,
  isOpen: z.boolean(),
  sandbox: z.boolean(),
  hasSamples: z.boolean(),
  pause: z.optional(Pause),
  withoutTaxClass: z.optional(z.number()),
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
  offline: 'queued',
  body: z.object({ set: z.partial(ShopSettings), was: z.partial(StoredSettings) }),
  reply: SettingsReply,
});

/** For a logo that was chosen without a network. With one, the form stores the photograph and saves its path with the other fields. */
export const saveLogo = deskEndpoint({
  method: 'POST',
  path: '/api/desk/settings/logo',
  summary: 'Store a photograph and make it the logo; `was`: the path of the logo when it was chosen',
  right: 'setting.edit',
  offline: 'queued',
  keyed: false,
  encoding: 'multipart',
  files: { field: 'picture', most: 1, bytes: photographMax },
  query: z.object({ was: z.optional(PicturePath) }),
  reply: SettingsReply,
});
