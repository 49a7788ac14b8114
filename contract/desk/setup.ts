/** The first run of an empty shop: who becomes its owner, what is still to do, samples, and the opening (docs/decisions/903-first-run.md). */
import { emailField } from '../email.ts';
import { words } from '../../language/words.ts';
import { z } from '../zod.ts';
import { deskEndpoint, openDeskEndpoint } from './endpoint.ts';
import { DeskSession } from './session.ts';
import { Newcomer, Secret } from './staff.ts';

const setupSteps = ['details', 'tax', 'categories', 'products', 'payments', 'locations', 'purchase'] as const;

/** Hours after which the link of a first start is over. */
export const setupHours = 24;

const Setup = z.object({
  /** Done by what is in the database, not by a click. `count`: of what there is. */
  steps: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean(), count: z.number() })),
  isOpen: z.boolean(),
  /** Products on sale without a tax class, in a shop that charges GST; absent where there are none. */
  withoutTaxClass: z.optional(z.number()),
  /** Products that came with the samples and are still there. */
  samples: z.number(),
  sandbox: z.boolean(),
  /** Opens the shop in a browser before it is open to everybody. */
  previewLink: z.string(),
});
export type Setup = z.output<typeof Setup>;

export const claimShop = openDeskEndpoint({
  method: 'POST',
  path: '/api/desk/setup/claim',
  summary: 'Become the owner of a shop that has none, with the key of its first start',
  offline: 'online-only',
  success: 201,
  body: z.object({
    key: Secret,
    email: emailField(() => words().signIn.emailBlank),
    ...Newcomer.shape,
  }),
  answers: [401, 404, 409, 410, 429],
  reply: DeskSession,
});

export const getSetup = deskEndpoint({
  method: 'GET',
  path: '/api/desk/setup',
  summary: 'What is done of setting up the shop',
  right: 'setup.manage',
  offline: 'private-cached',
  reply: Setup,
});

export const openShop = deskEndpoint({
  method: 'POST',
  path: '/api/desk/setup/open',
  summary: 'Open the shop to shoppers, for good',
  right: 'setup.manage',
  offline: 'online-only',
  reply: Setup,
});

export const addSamples = deskEndpoint({
  method: 'POST',
  path: '/api/desk/samples',
  summary: 'Fill an empty shop with samples, marked as such',
  right: 'setup.manage',
  offline: 'online-only',
  success: 201,
  reply: Setup,
});

export const removeSamples = deskEndpoint({
  method: 'DELETE',
  path: '/api/desk/samples',
  summary: 'Take all samples out again; those that somebody has bought go off sale',
  right: 'setup.manage',
  offline: 'online-only',
  reply: Setup,
});
