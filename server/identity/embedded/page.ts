/** Pages of the embedded provider, in the shop's own dress. They work without script. */
import { testDomain } from './people.ts';

/** Where the embedded provider lives. */
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

/** Text and attribute values; everything that comes from outside the file goes through here. */
export const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const logo = `<svg viewBox="0 0 26 30" aria-hidden="true"><path class="ground" d="M0 27V13.4C0 6.6 7.2 6.2 13 0c5.8 6.2 13 6.6 13 13.4V27a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z"/><path class="leaf" d="M13 25.4 6.6 19a4.5 4.5 0 0 1 0-6.3 4.5 4.5 0 0 1 6.4.1 4.5 4.5 0 0 1 6.4-.1 4.5 4.5 0 0 1 0 6.3z"/><path class="vein" d="M13 25.6v-8M13 21l-2.8-2.6M13 21l2.8-2.6"/></svg>`;

/** A page of this house. `main` is HTML. The style is that of the pay document. */
export function page({ title, strip, main, head = '' }: { title: string; strip: string; main: string; head?: string }): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#283063">
<title>${escape(title)} | Haat</title>
<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
<link rel="stylesheet" href="/pay/static/pay.css">
${head}</head>
<body>
<p class="strip">${escape(strip)}</p>
<header><span class="logo">${logo}<span class="word">haat</span></span></header>
<main>${main}</main>
</body>
</html>
`;
}

const strip = 'Test sign-in: no Google account is used.';

interface Field {
  name: 'name' | 'email';
  label: string;
  kind: string;
  autocomplete: string;
  value: string;
  error: string | undefined;
  /** The cursor waits here. */
  first: boolean;
}

/** Not `type="email"` checks by the browser: the sentence under the field is ours, also without script. */
function field({ name, label, kind, autocomplete, value, error, first }: Field): string {
  const told = error ? ` aria-invalid="true" aria-describedby="${name}-error"` : '';
  return `<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${kind}" autocomplete="${autocomplete}" value="${escape(value)}" required maxlength="254"${told}${first ? ' autofocus' : ''}>
${error ? `<p class="error" id="${name}-error">${escape(error)}</p>` : ''}</div>`;
}

/** The page that asks who somebody is. */
export function askPage(
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
  return page({ title: 'Sign in', strip, main, head: '<link rel="stylesheet" href="/oidc/static/identity.css">\n' });
}

/** The page for a sign-in that cannot go on. What the library says about it is for programmers. */
export function errorPage(): string {
  const main = `<h1>This sign-in is over</h1><p class="muted">It took too long or was opened twice. Close this window and begin again.</p><p class="ways"><a class="button" href="/signIn">Back to the sign-in</a></p>`;
  return page({ title: 'Sign in', strip, main });
}
