import { words } from '#language/words.ts';
import type { Right } from '#contract/desk/rights.ts';
import type { Db } from '#server/db/client.ts';
import { NotAllowed } from '#server/http/errors.ts';
import { findOwnerNames } from './store.ts';

/** 403 `not_yours` with the name of an owner to ask, for a right that a person has not, or not as far as this call goes. */
export async function notYours(db: Db, right: Right | null): Promise<NotAllowed> {
  const [owner = words().rightMessages.anOwner] = await findOwnerNames(db);
  const does = right === null ? '' : words().rightMessages.does[right];
  return new NotAllowed(words().rightMessages.notYours(does, owner), 'not_yours');
}
