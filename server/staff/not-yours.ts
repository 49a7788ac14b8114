import { deskMessages } from '#contract/desk/messages.ts';
import { type Right, rights } from '#contract/desk/rights.ts';
import type { Db } from '#server/db/client.ts';
import { NotAllowed } from '#server/http/errors.ts';
import { findOwnerNames } from './store.ts';

/** 403 `not_yours` with the name of an owner to ask, for a right that a person has not, or not as far as this call goes. */
export async function notYours(db: Db, right: Right | null): Promise<NotAllowed> {
  const [owner = deskMessages.rights.anOwner] = await findOwnerNames(db);
  const does = right === null ? '' : rights[right].does;
  return new NotAllowed(
    deskMessages.rights.notYours.replace('$does', does).replace('$owner', () => owner),
    'not_yours',
  );
}
