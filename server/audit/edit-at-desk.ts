/** An edit that somebody makes at the desk while others may edit the same thing. */
import { type Fields, mergeFields, type Touched } from '#contract/desk/field-merge.ts';
import type { Db } from '#server/db/client.ts';
import type { AppError } from '#server/http/errors.ts';
import type { Audit, AuditedChange } from '#server/http/handlers.ts';

export interface DeskEdit<F extends Fields> {
  /** What is there now. The caller has locked it in `tx`. */
  present: F;
  /** The fields that the person touched, and what each was when they opened the form. */
  edit: { set: Touched<F>; was: Touched<F> };
  /** How the log names the change. */
  log: Pick<AuditedChange, 'action' | 'kind' | 'subject'>;
  /** The refusal when somebody else has changed some of these fields meanwhile. */
  clash(fields: readonly (keyof F & string)[]): AppError | Promise<AppError>;
  /** Checks and writes the fields that change; `after` is all of them. */
  write(apply: Partial<F>, after: F): Promise<unknown>;
}

/**
 * Merges the edit into what is there, writes what changes, and logs it.
 * @returns true when something was written: the caller then lets shoppers see it
 * @throws what `clash` gives, without writing anything
 */
export async function editAtDesk<F extends Fields>(
  tx: Db,
  audit: Audit,
  { present, edit, log, clash, write }: DeskEdit<F>,
): Promise<boolean> {
  const { apply, clashes } = mergeFields<F>(present, edit.set, edit.was);
  if (clashes.length > 0) throw await clash(clashes);
  if (Object.keys(apply).length === 0) return false;
  const after = { ...present, ...apply };
  await write(apply, after);
  await audit(tx, { ...log, before: present, after });
  return true;
}
