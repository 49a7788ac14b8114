/** What owners decide about the shop: `setting.save`, `setting.logo`, `setting.page`, `setting.delivery`, `setting.doorPayment`, `setting.pause`. */
import { words } from '#language/words.ts';
import { getDeliveryRules, saveDeliveryRules } from '#contract/desk/delivery.ts';
import { getDeliveryPaymentRules, saveDeliveryPaymentRules } from '#contract/desk/delivery-payment.ts';
import { type Pause, pauseShop } from '#contract/desk/pause.ts';
import { listProductChoices } from '#contract/desk/product-choices.ts';
import { getSettings, saveLogo, saveSettings } from '#contract/desk/setting.ts';
import { getSetup } from '#contract/desk/setup.ts';
import { listShopPages, saveShopPage } from '#contract/desk/shop-page.ts';
import { getToday } from '#contract/desk/today.ts';
import { z } from '#contract/zod.ts';
import type { Made } from '#src/outbox/actions/changes.ts';
import { type ActionsOf, append, become, type PageRules, type SendRules } from '#src/outbox/actions/module.ts';
import { photographForm } from './photograph-form.ts';
import { answered, refetched } from './refetched.ts';

const payloads = {
  'setting.save': saveSettings.body,
  /** `was`: the path of the logo when this one was chosen; empty: none. */
  'setting.logo': z.object({ picture: z.instanceof(Blob), was: z.string() }),
  'setting.page': z.object({ ...saveShopPage.params.shape, ...saveShopPage.body.shape }),
  'setting.delivery': saveDeliveryRules.body,
  'setting.doorPayment': saveDeliveryPaymentRules.body,
  'setting.pause': pauseShop.body,
};

type SettingAction = ActionsOf<typeof payloads>;
type Payload<K extends SettingAction['kind']> = Extract<SettingAction, { kind: K }>['payload'];

export const settingSending = {
  payloads,
  removals: [],
  request({ kind, payload }) {
    switch (kind) {
      case 'setting.save':
        return { endpoint: saveSettings, input: { body: payload } };
      case 'setting.logo': {
        const query = payload.was === '' ? {} : { was: payload.was };
        return { endpoint: saveLogo, input: { query, body: photographForm(payload.picture) } };
      }
      case 'setting.page': {
        const { topic, ...body } = payload;
        return { endpoint: saveShopPage, input: { params: { topic }, body } };
      }
      case 'setting.delivery':
        return { endpoint: saveDeliveryRules, input: { body: payload } };
      case 'setting.doorPayment':
        return { endpoint: saveDeliveryPaymentRules, input: { body: payload } };
      case 'setting.pause':
        return { endpoint: pauseShop, input: { body: payload } };
    }
  },
} satisfies SendRules<SettingAction>;

/** `thing`: what is sent one after the other; `title`: what people call it. */
const made = (thing: string, title: string, action: SettingAction): Made<SettingAction> => ({
  action,
  lane: `setting:${thing}`,
  seen: { title },
});

/** The fields that an edit changes, by what their form calls them. */
function fieldWords({ set }: { set: object }, names: Readonly<Record<string, string>>): string {
  return words().deskOutbox.change(
    Object.keys(set)
      .map((field) => names[field] ?? field)
      .join(', '),
  );
}

function detail({ kind, payload }: SettingAction): string {
  switch (kind) {
    case 'setting.save':
      return fieldWords(payload, words().settingMessages.fields);
    case 'setting.logo':
      return words().deskOutbox.change(words().settingMessages.fields.logo);
    case 'setting.page':
      return words().deskOutbox.changeText;
    case 'setting.delivery':
      return fieldWords(payload, words().deliveryMessages.fields);
    case 'setting.doorPayment':
      return fieldWords(payload, words().deliveryPaymentMessages.fields);
    case 'setting.pause':
      return payload.pause === null ? words().deskOutbox.openShop : words().deskOutbox.closeShop;
  }
}

export const settingPage = {
  changes: () => ({
    saveSettings: (payload: Payload<'setting.save'>) => made('shop', words().deskSettings.yourShop, { kind: 'setting.save', payload }),
    saveLogo: (payload: Payload<'setting.logo'>) => made('shop', words().deskSettings.yourShop, { kind: 'setting.logo', payload }),
    savePage: (payload: Payload<'setting.page'>) =>
      made(`page:${payload.topic}`, words().pageTitles[payload.topic], { kind: 'setting.page', payload }),
    saveDelivery: (payload: Payload<'setting.delivery'>) =>
      made('delivery', words().deskLocations.delivery, { kind: 'setting.delivery', payload }),
    saveDoorPayment: (payload: Payload<'setting.doorPayment'>) =>
      made('doorPayment', words().deliveryPaymentMessages.fields.isOn, { kind: 'setting.doorPayment', payload }),
    /** `was`: what the screen showed. */
    pauseShop: (pause: Pause | null, was: Pause | null) =>
      made('pause', words().deskSettings.holidays, { kind: 'setting.pause', payload: { pause, was } }),
  }),
  // A form waits for its own save: one that is refused must not take an earlier one with it. Of closing and opening, the last counts.
  merge: (waiting, next) =>
    waiting.kind === 'setting.pause' && next.kind === 'setting.pause'
      ? become({ ...next, payload: { ...next.payload, was: waiting.payload.was } })
      : append,
  refetched: refetched(getSettings, getSetup, listProductChoices, listShopPages, getDeliveryRules, getDeliveryPaymentRules, getToday),
  answers: ({ kind, userId }) => (kind === 'setting.save' || kind === 'setting.logo' ? answered(getSettings, userId, {}) : undefined),
  words: () => ({
    place: words().deskShell.settings,
    signIn: words().sessionMessages.ended,
    sent: {
      'setting.save': words().deskSettings.settingsSaved,
      'setting.logo': words().deskSettings.settingsSaved,
      'setting.page': words().deskSettings.settingsSaved,
      'setting.delivery': words().deskLocations.deliverySaved,
      'setting.doorPayment': words().deskDeliveryPayment.saved,
      'setting.pause': words().deskSettings.settingsSaved,
    },
    detail,
  }),
} satisfies PageRules<SettingAction>;
