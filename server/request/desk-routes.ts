import { words } from '#language/words.ts';
import { editAtDesk } from '#server/audit/edit-at-desk.ts';
import type { Db } from '#server/db/client.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { Conflict, NotFound } from '#server/http/errors.ts';
import { countOpenRequests, findRequest, findRequestPage, lockRequest, writeRequest } from './desk-store.ts';

async function getRequest(db: Db, id: string) {
  const request = await findRequest(db, id);
  if (!request) throw new NotFound(words().requestMessages.gone, 'no_request');
  return request;
}

export const requestDeskRoutes: Pick<DeskHandlers, 'listRequests' | 'saveRequest'> = {
  async listRequests({ input: { query }, db }) {
    return { ...(await findRequestPage(db, query)), ...(await countOpenRequests(db)) };
  },

  async saveRequest({ input: { params, body }, audit, db }) {
    const present = await lockRequest(db, params.id);
    if (!present) throw new NotFound(words().requestMessages.gone, 'no_request');
    await editAtDesk(db, audit, {
      present,
      edit: body,
      log: { action: 'request.save', kind: 'request', subject: params.id },
      async clash(fields) {
        const { changedBy } = await getRequest(db, params.id);
        const who = changedBy ?? words().requestMessages.somebody;
        const said = fields.includes('state') ? words().requestMessages.stateMeanwhile(who) : words().requestMessages.noteMeanwhile(who);
        return new Conflict(said, 'changed_meanwhile');
      },
      write: (apply) => writeRequest(db, params.id, apply),
    });
    return { error: false, status: true, msg: words().requestMessages.saved, request: await getRequest(db, params.id) };
  },
};
