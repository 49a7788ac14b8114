/** Banners at the desk: the carousel of the home page, and the strip below it. */
import { Acknowledgement } from '../endpoint.ts';
import { Uuid } from '../identifier.ts';
import { z } from '../zod.ts';
import { PicturePath } from './category.ts';
import { Time } from './dates.ts';
import { deskEndpoint } from './endpoint.ts';

const bannerPlaces = ['home', 'strip'] as const;
export type BannerPlace = (typeof bannerPlaces)[number];

export const bannerLimits = { title: 60, text: 120, link: 200, most: 20 } as const;

/** Of this shop's own banners: seeded ones have words for ids. */
const BannerId = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(64));

const time = z.nullable(Time);

export const DeskBanner = z.object({
  id: z.string(),
  place: z.enum(bannerPlaces),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  images: z.array(z.string()),
  /** ISO 8601; null: always. */
  showsFrom: z.nullable(z.string()),
  showsUntil: z.nullable(z.string()),
  isRetired: z.boolean(),
  /** Shoppers see it now. */
  isShown: z.boolean(),
});
export type DeskBanner = z.output<typeof DeskBanner>;

const list = { banners: z.array(DeskBanner) };

export const listDeskBanners = deskEndpoint({
  method: 'GET',
  path: '/api/desk/banners',
  summary: 'Banners of both places, in the order of the shop; retired ones too',
  right: null,
  offline: 'private-cached',
  reply: z.object(list),
});

const fields = {
  title: z.string().check(z.trim(), z.maxLength(bannerLimits.title)),
  text: z.string().check(z.trim(), z.maxLength(bannerLimits.text)),
  /** A path inside the shop. */
  link: z.string().check(z.trim(), z.regex(/^\/(?!\/)[^\s\\]*$/), z.maxLength(bannerLimits.link)),
  images: z.array(PicturePath).check(z.minLength(1), z.maxLength(1)),
  showsFrom: time,
  showsUntil: time,
};

/** What a field was when the form was opened. */
const text = z.optional(z.string());
const maybe = z.optional(z.nullable(z.string()));
const was = {
  title: text,
  text,
  link: text,
  images: z.optional(z.array(z.string())),
  showsFrom: maybe,
  showsUntil: maybe,
  isRetired: z.optional(z.boolean()),
};

const reply = z.object({ ...Acknowledgement.shape, ...list });

export const addBanner = deskEndpoint({
  method: 'POST',
  path: '/api/desk/banners',
  summary: 'Add a banner',
  right: 'banner.edit',
  offline: 'online-only',
  success: 201,
  body: z.object({ id: Uuid, place: z.enum(bannerPlaces), ...fields }),
  reply,
});

export const saveBanner = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/banners/{id}',
  summary: 'Change a banner',
  right: 'banner.edit',
  offline: 'online-only',
  params: z.object({ id: BannerId }),
  body: z.object({
    set: z.object({
      title: z.optional(fields.title),
      text: z.optional(fields.text),
      link: z.optional(fields.link),
      images: z.optional(fields.images),
      showsFrom: z.optional(time),
      showsUntil: z.optional(time),
      isRetired: z.optional(z.boolean()),
    }),
    was: z.object(was),
  }),
  reply,
});

export const orderBanners = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/banners',
  summary: 'Put the banners of a place in order',
  right: 'banner.edit',
  offline: 'online-only',
  body: z.object({ place: z.enum(bannerPlaces), ids: z.array(BannerId).check(z.minLength(1), z.maxLength(200)) }),
  reply,
});
