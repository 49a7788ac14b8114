/** Edits of the shop that were kept on this device and that the shop refused, for the form that they came from. */
import { outbox, useOutbox } from '../outbox/desk-outbox.ts';
import type { ActionOf } from '#src/outbox/actions/rules.ts';
import type { deskActions } from '../outbox/desk-actions.ts';

type Edit = Extract<ActionOf<typeof deskActions>, { kind: `setting.${string}`; payload: { set: object } }>;
type Payload<K> = Extract<Edit, { kind: K }>['payload'];

export interface RefusedEdit<P> {
  id: string;
  /** Why. */
  message: string;
  payload: P;
}

/** Refused edits of one kind that nobody has typed again or forgotten. */
export function useRefusedEdits<K extends Edit['kind']>(kind: K): RefusedEdit<Payload<K>>[] {
  const attention = useOutbox((view) => view.attention);
  return attention.flatMap(({ id, intent, message }) =>
    intent.kind === kind && message !== '' ? [{ id, message, payload: intent.payload as Payload<K> }] : [],
  );
}

/** Forgets a refused edit. */
export async function forgetEdit(id: string): Promise<void> {
  await (await outbox.open()).dismiss(id);
}
