/**
 * A path of this shop, safe to go to after the sign-in. An address that somebody else put into the link
 * (`//elsewhere`, `https:…`, a backslash trick) becomes the home page.
 */
export function insideShop(redirect: string | undefined): string {
  if (redirect === undefined || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(redirect)) return '/';
  return /^\/sign(In|Up)\b/.test(redirect) ? '/' : redirect;
}
