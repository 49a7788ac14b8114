/**
 * Leaves the fields of the contract's calls that only the server reads out of client scripts: summaries, rules and answers for `/api/openapi.json`, the status of
 * success, the message for visitors, and what happens offline.
 */
import type { Plugin } from 'vite';

/** A Vite plugin. It blanks the lines of these fields in `contract/`; line numbers stay. */
export function withoutServerFields(): Plugin {
  return {
    name: 'haat-without-server-fields',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/ },
      handler: (code) => ({
        code: code.replace(/^ *(?:summary: '.*'|rule: '.*'|answers: \[.*\]|success: \d+|loginMessage(?:: .*)?|offline: '.*'),$/gm, ''),
        map: null,
      }),
    },
  };
}
