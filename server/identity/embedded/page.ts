/** Pages of the embedded provider, in the shop's design. They work without scripts. */
import { escapeHtml, standalonePage } from '#server/http/html.ts';
import { testDomain } from './people.ts';

/** Path prefix of the embedded provider. */
export const mount = '/oidc';

export const pageHeaders: Record<string, string> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
};

const strip = 'Test sign-in: no Google account is used.';

interface Field {
  name: 'name' | 'email';
  label: string;
  kind: string;
  autocomplete: string;
  value: string;
  error: string | undefined;
  /** True for the field with the initial focus. */
  first: boolean;
}

/** One field. The form has `novalidate`: messages are ours, also without scripts. */
function field({ name, label, kind, autocomplete, value, error, first }: Field): string {
  const told = error ? ` aria-invalid="true" aria-describedby="${name}-error"` : '';
  return `<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${kind}" autocomplete="${autocomplete}" value="${escapeHtml(value)}" required maxlength="254"${told}${first ? ' autofocus' : ''}>
${error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''}</div>`;
}

/** The page that asks for name and email. */
export function askPersonPage(
  { name = '', email = '' }: { name?: string; email?: string },
  errors: { name?: string; email?: string } = {},
): string {
  const main = `
<h1>Sign in to Haat</h1>
<p class="muted lead">Say who you are. Any e-mail under ${testDomain} will do.</p>
<form method="post" novalidate>
${field({ name: 'name', label: 'Name', kind: 'text', autocomplete: 'name', value: name, error: errors.name, first: !errors.email || errors.name !== undefined })}
${field({ name: 'email', label: 'E-mail', kind: 'email', autocomplete: 'email', value: email, error: errors.email, first: errors.name === undefined && errors.email !== undefined })}
<button class="button" type="submit">Continue</button>
</form>
<form method="post"><p class="ways"><button class="link" type="submit" name="cancel" value="yes">Cancel and go back</button></p></form>`;
  return standalonePage({ title: 'Sign in', strip, main, head: '<link rel="stylesheet" href="/oidc/static/identity.css">\n' });
}

/** The page for a sign-in that cannot continue. The library's own message is for developers. */
export function errorPage(): string {
  const main = `<h1>This sign-in is over</h1><p class="muted">It took too long or was opened twice. Close this window and begin again.</p><p class="ways"><a class="button" href="/signIn">Back to the sign-in</a></p>`;
  return standalonePage({ title: 'Sign in', strip, main, head: '' });
}
