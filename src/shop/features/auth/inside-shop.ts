/**
 * A path of this shop, safe to go to after the sign-in. A URL of another site
 * (`//elsewhere`, `https:…`, a backslash trick) becomes the home page, and so does an address that is no page of the shop: the
 * desk has a sign-in of its own.
 */
export function insideShop(redirect: string | undefined): string {
  if (redirect === undefined || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(redirect)) return '/';
  return /^\/(?:sign(?:In|Up)|desk|api|pay|oidc)\b/.test(redirect) ? '/' : redirect;
}
