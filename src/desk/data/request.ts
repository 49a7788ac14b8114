/** Requests of shoppers: Customize and Show Live. */
import { type DeskRequest, listRequests, type RequestState } from '#contract/desk/request.ts';
import type { Waiting } from '../outbox/changes-after.ts';
import { outbox, takeBack, waitingOf } from '../outbox/desk-outbox.ts';
import { deskPages } from './desk-query.ts';

/** Requests, a page at a time: open ones oldest first, closed ones newest first. */
export function requestsQuery(list: 'open' | 'closed') {
  return deskPages(listRequests, { list });
}

interface Fields {
  state?: RequestState;
  note?: string;
}

/** Saves these fields on the device; they are sent when the network allows. Gives what takes it back within `undoMs`. */
export async function keepRequest(request: DeskRequest, set: Fields, undoMs: number): Promise<() => Promise<boolean>> {
  const id = await outbox.save((changes) => changes.saveRequest(request, set), { undoMs, isQuiet: true });
  return () => takeBack(id);
}

/** The request with the changes that wait on this device. */
export function requestWithEdits(request: DeskRequest, waiting: Waiting): DeskRequest {
  const own = waitingOf(waiting, 'request.save').filter(({ payload }) => payload.id === request.id);
  return own.reduce((seen, { payload: { set } }) => ({ ...seen, state: set.state ?? seen.state, note: set.note ?? seen.note }), request);
}
