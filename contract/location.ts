import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

export const Location = z.object({ name: z.string() });
export type Location = z.output<typeof Location>;

export const listLocations = endpoint({
  method: 'GET',
  path: '/api/location',
  summary: 'Places that the shop delivers to',
  access: 'public',
  offline: 'cached',
  reply: z.object({ locations: z.array(Location) }),
});
