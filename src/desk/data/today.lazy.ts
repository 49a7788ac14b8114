import { getToday } from '#contract/desk/today.ts';
import type { Reply } from '#contract/endpoint.ts';
import { deskCall } from './desk-call.ts';

/** The numbers of the first screen, as a call like every other. @throws ApiError */
export function askToday(signal: AbortSignal): Promise<Reply<typeof getToday>> {
  return deskCall(getToday, {}, { signal });
}
