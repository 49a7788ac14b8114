import { InvalidInput } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/mount.ts';
import { statesOf } from './rules.ts';

export const stateRoutes: Pick<Handlers, 'listStates'> = {
  async listStates({ input: { body } }) {
    const states = statesOf(body.country);
    if (!states) throw new InvalidInput();
    return { states };
  },
};
