/** The part of the library that `email-letters.lazy.ts` uses. */
declare module 'punycode/punycode.es6.js' {
  /** A domain with each `xn--` label in its own letters. Throws for a label that is none. */
  export function toUnicode(domain: string): string;
}
