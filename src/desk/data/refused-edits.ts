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

const screens: { [K in Edit['kind']]: '/settings' | '/pages' | '/locations' } = {
  'setting.save': '/settings',
  'setting.page': '/pages',
  'setting.delivery': '/locations',
  'setting.doorPayment': '/locations',
};

/** The screen whose form takes a refused edit back; undefined for another change, which is sent again as it is. */
export function screenOfEdit({ kind }: { kind: string }): (typeof screens)[Edit['kind']] | undefined {
  return (screens as Readonly<Record<string, (typeof screens)[Edit['kind']]>>)[kind];
}

/** Forgets a refused edit. */
export async function forgetEdit(id: string): Promise<void> {
  await (await outbox.open()).dismiss(id);
}
