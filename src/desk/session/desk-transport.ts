/**
 * How the desk's requests differ from the shop's: they carry the session cookie and `X-Desk`, which a page of another site cannot send, and
 * never the token of a shopper. The server refuses changes without it, and answers 404 to everything where no cookie of the desk is.
 */
import { getDeskSession } from '#contract/desk/session.ts';
import { words } from '#language/words.ts';
import { configureTransport } from '#src/network/send.ts';
import { OurMistake } from './our-mistake.ts';
import { sendForm } from './send-photograph.ts';

const marked = { 'x-desk': '1' };

/** Whether the browser has lost both cookies of the desk, as when somebody deletes them: then no call of the desk is there. */
async function isNobodyHere(): Promise<boolean> {
  const answer = await fetch(getDeskSession.path, { headers: marked }).catch(() => undefined);
  return answer?.status === 404;
}

/** What the server answers to a session that is over. Changes wait for the sign-in then; a 404 would be the end of them. */
function sessionEnded(headers: Headers): Response {
  const body = {
    error: true,
    status: false,
    code: 'session_ended',
    msg: words().login.toContinue,
    requestId: headers.get('x-request-id') ?? '',
  };
  return new Response(JSON.stringify(body), { status: 401, headers: { 'content-type': 'application/json', 'x-haat': '1' } });
}

/** The answer to somebody who was signed in; another one when the session is over. @throws OurMistake */
async function asTheSessionIs(answer: Response): Promise<Response> {
  try {
    return answer.status === 404 && (await isNobodyHere()) ? sessionEnded(answer.headers) : answer;
  } catch (error) {
    throw new OurMistake(error);
  }
}

/** The code of a file that something between the desk and the shop found too large. */
export const tooLargeOnTheWay = 'too_large_on_the_way';

/**
 * The answer to a file or a photograph. A 413 that is not the shop's comes from a proxy in front of it, for which the shop "was not reached": sent again, the file
 * would be refused for ever.
 */
function asFinal(answer: Response): Response {
  if (answer.status !== 413 || answer.headers.get('x-haat') === '1') return answer;
  const body = { error: true, status: false, code: tooLargeOnTheWay, msg: words().deskKit.tooLargeOnTheWay, requestId: '' };
  return new Response(JSON.stringify(body), { status: 413, headers: { 'content-type': 'application/json', 'x-haat': '1' } });
}

/** Makes `send` and the outbox speak for the desk, in a page or in the worker. Call it before the first request. */
export function configureDeskTransport(): void {
  configureTransport({
    origin: '',
    // What the promise rejects with says that the network is gone. So all else is thrown at once, or as a mistake of ours.
    fetch: (url, init) => {
      const headers = new Headers({ ...Object.fromEntries(new Headers(init.headers)), ...marked });
      // Somebody is signed in here: the caller passes the name of the sign-in, and the cookie says the rest.
      const isKnown = headers.has('authorization');
      headers.delete('authorization');
      const { body } = init;
      const answered = (): Promise<Response> => {
        const method = init.method ?? 'POST';
        // Without the time limit of other requests.
        const isFile = body instanceof Blob || body instanceof FormData;
        return isFile ? sendForm(url, method, headers, body).then(asFinal) : fetch(url, { ...init, headers });
      };
      return isKnown ? answered().then(asTheSessionIs) : answered();
    },
  });
}
