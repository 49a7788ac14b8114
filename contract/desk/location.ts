/** Delivery places at the desk. */
import { Acknowledgement } from '../endpoint.ts';
import { Slug } from '../identifier.ts';
import { words } from '../../language/words.ts';
import { required } from '../required-text.ts';
import { z } from '../zod.ts';
import { deskEndpoint } from './endpoint.ts';

export const locationsMax = 200;
export const locationNameMax = 40;

const name = required(() => words().request.invalid, locationNameMax);

export const DeskLocation = z.object({
  id: z.string(),
  name: z.string(),
  /** Products on sale that are sold here and not everywhere. */
  products: z.int(),
  isRetired: z.boolean(),
});
export type DeskLocation = z.output<typeof DeskLocation>;

const list = { locations: z.array(DeskLocation) };

export const listDeskLocations = deskEndpoint({
  method: 'GET',
  path: '/api/desk/locations',
  summary: 'Places that the shop delivers to, in the order of the shop; retired ones too',
  right: null,
  offline: 'private-cached',
  reply: z.object(list),
});

const reply = z.object({ ...Acknowledgement.shape, ...list });

export const addLocation = deskEndpoint({
  method: 'POST',
  path: '/api/desk/locations',
  summary: 'Add a delivery place, or put one back that was taken out',
  right: 'location.edit',
  offline: 'queued',
  success: 201,
  body: z.object({ name }),
  reply,
});

export const saveLocation = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/locations/{id}',
  summary: 'Rename a delivery place, take it out or put it back',
  right: 'location.edit',
  offline: 'queued',
  params: z.object({ id: Slug }),
  body: z.object({
    set: z.object({ name: z.optional(name), isRetired: z.optional(z.boolean()) }),
    was: z.object({ name: z.optional(z.string()), isRetired: z.optional(z.boolean()) }),
  }),
  reply,
});

export const orderLocations = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/locations',
  summary: 'Put the delivery places in order',
  right: 'location.edit',
  offline: 'queued',
  body: z.object({ ids: z.array(Slug).check(z.minLength(1), z.maxLength(locationsMax * 4)) }),
  reply,
});
