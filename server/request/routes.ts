import { words } from '#language/words.ts';
import { requestsPerDay } from '#contract/request.ts';
import { Conflict, NotFound } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { tellDeskOfRequest } from '#server/notification/tell-desk.ts';
import { countToday, findProductName, insertRequest } from './store.ts';

export const requestRoutes: Pick<Handlers, 'addRequest'> = {
  /** Also accepts a product that is off sale: the request is in WhatsApp already, and this record may arrive days later. */
  async addRequest({ input: { body }, db, user }) {
    const title = await findProductName(db, body.productId);
    if (title === undefined) throw new NotFound(words().product.notFound, 'no_product');
    if ((await countToday(db, user.id)) >= requestsPerDay) throw new Conflict(words().refusals.tooManyRequests, 'too_many_requests');
    const isNew = await insertRequest(db, { ...body, userId: user.id, name: user.name, title });
    if (isNew) await tellDeskOfRequest(db, { id: body.id, title });
    return { error: false, status: true, msg: words().requests.sent };
  },
};
