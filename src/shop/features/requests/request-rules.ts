/** What the two requests to the seller must hold (spec 2 and 5). */
import { limits } from '#contract/limits.ts';
import type { NewRequest } from '#contract/request.ts';
import { charactersOf, visible } from '#contract/text.ts';
import { words } from '#language/words.ts';

export const customizeMethods = ['print', 'embroidery', 'colour', 'other'] as const;

/** The one method that needs a time, as it is stored. */
export const videoCall = 'Video Call';

export const showLiveMethods = [videoCall, 'video', 'photo'] as const;

export type Method = (typeof customizeMethods | typeof showLiveMethods)[number];

/** What a request of this kind is called. */
export function requestTitle(kind: NewRequest['kind']): string {
  return kind === 'customize' ? words().labels.customize : words().labels.showLive;
}

export interface Request {
  method?: string | undefined;
  /** The idea of a customization, the message of a Show Live. */
  text: string;
  phone: string;
}

/** Signs that nobody sees, alone. */
const unseen = /^[\p{Cc}\p{Cf}]*$/u;

/** Characters of a message as a reader counts them, without the spaces around it. */
export const messageLength = (text: string): number => charactersOf(text.trim()).filter((one) => !unseen.test(one)).length;

/** True where a field holds nothing that can be seen. */
export const isBlank = (text: string): boolean => !visible.test(text);

/** The first rule that `request` breaks, in the words of the specification; `undefined` when it may go out. */
export function requestProblem({ method, text, phone }: Request): string | undefined {
  if (!method || isBlank(phone)) return words().requests.incomplete;
  if (messageLength(text) < limits.chatMessageMin) return words().requests.shortMessage;
  return undefined;
}

/** The same for a Show Live, which needs a time when it is a call. */
export function showLiveProblem(request: Request & { time?: string | undefined }): string | undefined {
  return requestProblem(request) ?? (request.method === videoCall && !request.time ? words().requests.timeMissing : undefined);
}
