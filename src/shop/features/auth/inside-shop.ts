/**
 * A path of this shop, safe to go to after the sign-in. A URL of another site
 * (`//elsewhere`, `https:…`, a backslash trick) becomes the home page.
 */
export function insideShop(redirect: string | undefined): string {
  if (redirect === undefined || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(redirect)) return '/';
  return /^\/sign(In|Up)\b/.test(redirect) ? '/' : redirect;
}
