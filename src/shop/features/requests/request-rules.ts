/** What the two requests to the seller must hold (spec 2 and 5). */
import { limits } from '#contract/limits.ts';
import { words } from '#language/words.ts';

export const customizeMethods = ['print', 'embroidery', 'colour', 'other'] as const;

export const showLiveMethods = ['Video Call', 'video', 'photo'] as const;

export const callTimes = ['Morning (9-11:00 am)', 'After Noon (1-2:00 pm)', 'Evening (3-5:00 pm)', 'Night (6-8:00 pm)'] as const;

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
  return requestProblem(request) ?? (request.method === 'Video Call' && !request.time ? words().requests.timeMissing : undefined);
}
