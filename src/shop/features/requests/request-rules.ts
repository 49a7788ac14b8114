/** What the two requests to the seller must hold (spec 2 and 5). */
import { limits } from '#contract/limits.ts';
import type { NewRequest } from '#contract/request.ts';
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

/** The first rule that `request` breaks, in the words of the specification; `undefined` when it may go out. */
export function requestProblem({ method, text, phone }: Request): string | undefined {
  if (!method || phone.trim() === '') return words().requests.incomplete;
  if ([...text.trim()].length < limits.chatMessageMin) return words().requests.shortMessage;
  return undefined;
}

/** The same for a Show Live, which needs a time when it is a call. */
export function showLiveProblem(request: Request & { time?: string | undefined }): string | undefined {
  return requestProblem(request) ?? (request.method === videoCall && !request.time ? words().requests.timeMissing : undefined);
}
