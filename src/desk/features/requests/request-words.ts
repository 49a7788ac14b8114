/** How requests are said, and the words for WhatsApp. */
import type { DeskRequest, RequestState } from '#contract/desk/request.ts';

export const kindNames = { customize: 'Customize', 'show-live': 'Show Live' } as const;

export const stateNames: Record<RequestState, string> = { new: 'New', talking: 'In conversation', agreed: 'Agreed', closed: 'Closed' };

/** The next step of a request, as a button; none once it is closed. */
export const nextStep: Record<RequestState, { to: RequestState; label: string } | undefined> = {
  new: { to: 'talking', label: 'Mark as in conversation' },
  talking: { to: 'agreed', label: 'Mark as agreed' },
  agreed: { to: 'closed', label: 'Close' },
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
  if (hours < 1) return 'just now';
  return hours < 72 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? '';

/** What the shop writes first, for the shopkeeper to change before sending it. */
export function chatWords({ kind, name, product, method, time, state }: DeskRequest, shopName: string): string {
  const hello = `Hello ${firstName(name)}, this is ${shopName}.`;
  if (state === 'agreed') return `${hello} Your ${product.name} is agreed. We will tell you when it is ready.`;
  if (kind === 'customize') return `${hello} Thank you for your request about ${product.name} (${method}). `;
  const when = time ? ` at the time you chose, ${time}` : '';
  return method === 'Video Call'
    ? `${hello} We would like to show you ${product.name} in a call${when}. Does it suit you?`
    : `${hello} Here is ${product.name}, as you asked. `;
}
