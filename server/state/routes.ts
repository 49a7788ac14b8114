import { InvalidInput } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { statesOf } from '#server/env/states.ts';

export const stateRoutes: Pick<Handlers, 'listStates'> = {
  async listStates({ input: { body } }) {
    const states = statesOf(body.country);
    if (!states) throw new InvalidInput();
    return { states };
  },
};
