/** The statuses of all answers of the API. Only the server and tests import it for more than its type. */

/** What each status means. Every one of 400 and above has the envelope (`Failure`) as its body. */
export const statusMeanings = {
  200: 'Done',
  201: 'Made',
  304: 'Not changed since the response whose `ETag` was sent as `If-None-Match`; no body',
  400: 'The request is not as the contract says, or breaks a rule of its fields; `msg` says which',
  401: 'Not signed in, the session has ended, or the password, PIN or proof is wrong',
  402: 'The payment could not be verified',
  403: 'Not allowed for this person, or sent by a page of another site',
  404: 'There is no such thing, or it belongs to somebody else',
  408: 'The body did not arrive in time; send it again',
  409: 'It cannot be done as things are now; `code` says why',
  410: 'The link is over: used, withdrawn or too old',
  413: 'The body is too large',
  414: 'The address is too long',
  415: 'The body is of another kind than the call takes',
  422: 'The key was used for another request, or the values contradict each other',
  429: 'Too many attempts; try again after `Retry-After` seconds',
  431: 'The headers are too large',
  500: 'A fault of the shop; nothing was changed',
  503: 'Busy, stopping, or something that the shop needs is away; send the same again after `Retry-After` seconds',
  507: 'The disk of the shop has no room for it',
} as const;
export type AnswerStatus = keyof typeof statusMeanings;
