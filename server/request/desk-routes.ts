import { mergeFields } from '#contract/desk/field-merge.ts';
import { requestMessages } from '#contract/desk/request.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Db } from '#server/db/client.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { Conflict, NotFound } from '#server/http/errors.ts';
import { countOpenRequests, findRequest, findRequestPage, lockRequest, writeRequest } from './desk-store.ts';

async function getRequest(db: Db, id: string) {
  const request = await findRequest(db, id);
  if (!request) throw new NotFound(requestMessages.gone, 'no_request');
  return request;
}

export const requestDeskRoutes: Pick<DeskHandlers, 'listRequests' | 'saveRequest'> = {
  async listRequests({ input: { query }, db }) {
    return { ...(await findRequestPage(db, query)), ...(await countOpenRequests(db)) };
  },

  async saveRequest({ input: { params, body }, staff, db, c }) {
    const before = await lockRequest(db, params.id);
    if (!before) throw new NotFound(requestMessages.gone, 'no_request');
    const { apply, clashes } = mergeFields<typeof before>(before, body.set, body.was);
    if (clashes.length > 0) {
      const { changedBy } = await getRequest(db, params.id);
      const what = clashes.includes('state') ? 'the state' : 'the note';
      throw new Conflict(requestMessages.meanwhile(changedBy ?? 'Somebody', what), 'changed_meanwhile');
    }
    if (Object.keys(apply).length > 0) {
      await writeRequest(db, params.id, apply);
      await recordAudit(db, {
        staff,
        via: 'desk',
        action: 'request.save',
        kind: 'request',
        subject: params.id,
        before,
        after: { ...before, ...apply },
        requestId: c.get('requestId'),
      });
    }
    return { error: false, status: true, msg: requestMessages.saved, request: await getRequest(db, params.id) };
  },
};
