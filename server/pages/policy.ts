/**
 * What a document of the shop may do (docs/decisions/302-content-policy.md). One fixed text for every page, also for the one that the worker
 * keeps: no nonce to repeat, nothing inline. The style hash is that of the empty text: Emotion opens an empty style element
 * and fills it by rule, which is no inline style.
 */
export const documentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types sw',
].join('; ');
