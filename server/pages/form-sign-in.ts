/** Sign-in by the form's own request, where no script runs or none has loaded yet. */
import { SignInInput } from '#contract/user.ts';
import { AppError } from '#server/http/errors.ts';
import { type AppContext, parseForm, refuseForeignSite } from '#server/http/request.ts';
import type { Services } from '#server/services.ts';
import type { Attempt } from '#contract/page-head.ts';
import { checkPassword } from '#server/user/check-password.ts';
import { markBrowser } from '#server/identity/browser.ts';
import { issueFormTicket } from '#server/identity/form-ticket.ts';
import { ownPath } from '#server/identity/own-path.ts';

const formMax = 4_096;

export type FormResult =
  | { kind: 'done'; location: string }
  | { kind: 'refused'; redirect: string; status: AppError['status']; headers: Record<string, string>; attempt: Attempt };

/**
 * Checks the form of `/signIn`, with the rules of the API call. Gives where to go with a ticket, or what the page should say. Where to
 * return to is in the address (`redirect`), so that the page of a refused try still knows it.
 * @throws {AppError} 403 for a form of another site, 413, 415, 400 for a body that is no form, and what is not the shopper's fault
 */
export async function signInByForm(c: AppContext, services: Services): Promise<FormResult> {
  refuseForeignSite(c, services.env);
  const form = await parseForm(c, formMax);
  const asked = c.req.query('redirect') ?? '';
  const redirect = ownPath.test(asked) ? asked : '/';
  const email = form.get('email') ?? '';
  const refused = (error: { status: AppError['status']; headers?: Record<string, string> }, attempt: Attempt): FormResult => ({
    kind: 'refused',
    redirect,
    status: error.status,
    headers: error.headers ?? {},
    attempt,
  });

  const input = SignInInput.safeParse({ email, password: form.get('password') ?? '' });
  if (!input.success) {
    const [{ message, path } = { message: '', path: [] }] = input.error.issues;
    return refused({ status: 400 }, { email, sentence: message, field: path[0] === 'email' ? 'email' : 'password' });
  }
  try {
    const user = await checkPassword(c, services, input.data);
    const ticket = await issueFormTicket(services.db, user.id, markBrowser(c, services.env));
    return { kind: 'done', location: `/signIn?${new URLSearchParams({ ticket, next: redirect })}` };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return refused(error, { email, sentence: error.message });
  }
}
