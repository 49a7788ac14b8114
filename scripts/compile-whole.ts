/** Vite puts its list of files in front of a chunk, and the browser reads the hint only in the first line. */
import type { Plugin } from 'vite';

const hint = '//# allFunctionsCalledOnLoad\n';
const chunks: readonly string[] = ['core', 'outbox'];

/** A Vite plugin that has the browser compile what handles a first press as a whole, and not function by function in the first tap (V8's explicit compile hints). */
export function compileWhole(): Plugin {
  return {
    name: 'haat-compile-whole',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunks.includes(chunk.name)) chunk.code = hint + chunk.code;
      },
    },
  };
}
