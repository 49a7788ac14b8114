import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

const State = z.object({ name: z.string() });
type State = z.output<typeof State>;

export const listStates = endpoint({
  method: 'POST',
  path: '/api/states',
  summary: 'States of a country (spec 7: POST with country india)',
  access: 'public',
  offline: 'cached',
  body: z.object({ country: z.string().check(z.trim(), z.maxLength(40)) }),
  reply: z.object({ states: z.array(State) }),
});
