/** The action of delivery places: `location.change`. They wait in one lane, because their order depends on what was added before. */
import { addLocation, listDeskLocations, orderLocations, saveLocation } from '#contract/desk/location.ts';
import { listProductChoices } from '#contract/desk/product-choices.ts';
import { getSetup } from '#contract/desk/setup.ts';
import { z } from '#contract/zod.ts';
import { words } from '#language/words.ts';
import type { Made } from '#src/outbox/actions/changes.ts';
import { type ActionsOf, append, type PageRules, type SendRules } from '#src/outbox/actions/module.ts';
import { refetched } from './refetched.ts';

const calls = { add: addLocation, save: saveLocation, order: orderLocations } as const;

const Change = z.union([
  z.object({ do: z.literal('add'), input: z.object({ body: addLocation.body }) }),
  z.object({ do: z.literal('save'), input: z.object({ params: saveLocation.params, body: saveLocation.body }) }),
  z.object({ do: z.literal('order'), input: z.object({ body: orderLocations.body }) }),
]);

const payloads = { 'location.change': Change };

type LocationAction = ActionsOf<typeof payloads>;
/** A change of the delivery places, as a call takes it. */
export type LocationChange = LocationAction['payload'];

export const locationSending = {
  payloads,
  removals: [],
  request: ({ payload }) => ({ endpoint: calls[payload.do], input: payload.input }),
} satisfies SendRules<LocationAction>;

function detail(change: LocationChange): string {
  if (change.do === 'add') return words().deskOutbox.add;
  if (change.do === 'order') return words().deskOutbox.order;
  const { isRetired } = change.input.body.set;
  if (isRetired === undefined) return words().deskOutbox.change(words().deskKit.name);
  return isRetired ? words().deskOutbox.takeOut : words().deskOutbox.putBack;
}

export const locationPage = {
  changes: () => ({
    /** `title`: the place that is changed, as it was shown. */
    changeLocations: (payload: LocationChange, title: string): Made<LocationAction> => ({
      action: { kind: 'location.change', payload },
      lane: 'location:all',
      seen: { title },
    }),
  }),
  // As with categories.
  merge: () => append,
  refetched: refetched(listDeskLocations, listProductChoices, getSetup),
  words: () => ({
    place: words().deskShell.locations,
    signIn: words().sessionMessages.ended,
    sent: { 'location.change': words().deskOutbox.saved },
    detail: ({ payload }) => detail(payload),
  }),
} satisfies PageRules<LocationAction>;
