import type { InlineSources } from './inline.ts';

/** The hash of the empty text: Emotion opens an empty style element and fills it by rule, which is no inline style. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * What a document of the shop may do (docs/decisions/302-content-security-policy.md): run and style itself with our own files and with the
 * inline texts of the build, allowed by their hashes. It depends on the page type and the build, never on the visitor, so
 * the worker can keep it with the document.
 */
export function documentPolicy({ scripts, styles }: InlineSources): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", emptyStyle, ...styles].join(' '),
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
}
