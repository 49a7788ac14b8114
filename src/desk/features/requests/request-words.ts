/** How requests are said, and the words for WhatsApp. */
import { words } from '#language/words.ts';
import type { DeskRequest, RequestState } from '#contract/desk/request.ts';

export const kindName = (kind: DeskRequest['kind']): string => (kind === 'customize' ? words().labels.customize : words().labels.showLive);

/** How far a request has come, and who last moved it. */
export function stateWords({ state, changedBy }: DeskRequest): string {
  const name = words().deskRequests.states[state];
  return changedBy ? words().deskRequests.stateBy(name, changedBy) : name;
}

/** The next step of a request, as a button; none once it is closed. */
export const nextStep: Record<RequestState, { to: RequestState; label: () => string } | undefined> = {
  new: { to: 'talking', label: () => words().deskRequests.markTalking },
  talking: { to: 'agreed', label: () => words().deskRequests.markAgreed },
  agreed: { to: 'closed', label: () => words().labels.close },
  closed: undefined,
};

const hourMs = 3_600_000;

/** The hours after which a request has waited too long: a complaint has to be answered within 48. */
export const lateAfterHours = 24;

/** How long ago in whole hours, by two times of ISO 8601. */
export function hoursSince(at: string, now: string): number {
  return Math.max(0, Math.floor((Date.parse(now) - Date.parse(at)) / hourMs));
}

/** "now", "5 h", "3 d". */
export function ageWords(hours: number): string {
  if (hours < 1) return words().deskRequests.justNow;
  return hours < 72 ? words().deskRequests.hours(hours) : words().deskRequests.days(Math.floor(hours / 24));
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? '';

/** What the shop writes first, for the shopkeeper to change before sending it. */
export function chatWords({ kind, name, product, method, time, state }: DeskRequest, shopName: string): string {
  const [first, title] = [firstName(name), product.name];
  if (state === 'agreed') return words().deskRequests.chatAgreed(first, shopName, title);
  // The cursor stands behind the space, where the shopkeeper goes on.
  if (kind === 'customize') return `${words().deskRequests.chatCustomize(first, shopName, title, method)} `;
  if (method !== 'Video Call') return `${words().deskRequests.chatPicture(first, shopName, title)} `;
  return time ? words().deskRequests.chatCallAt(first, shopName, title, time) : words().deskRequests.chatCall(first, shopName, title);
}
