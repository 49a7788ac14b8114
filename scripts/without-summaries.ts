/** Leaves the summaries of the contract out of client scripts. Only the server reads them, for `/api/openapi.json`. */
import type { Plugin } from 'vite';

/** A Vite plugin. It blanks the lines `summary: '...',` in `contract/`; line numbers stay. */
export function withoutSummaries(): Plugin {
  return {
    name: 'haat-without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/ },
      handler: (code) => ({ code: code.replace(/^ *summary: '.*',$/gm, ''), map: null }),
    },
  };
}
