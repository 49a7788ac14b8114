/** Which files of the repository some work enters: those of which a function ran, by V8's precise coverage of this thread. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join, relative } from 'node:path';

/** Where the code of the shop stands. */
const isOurs = /^(?:contract|src|server)\/.*\.tsx?$/;
/** What Vitest puts around a module: the module as a function, and a function for each export. */
const isWrapping = /^(?:'use strict'|async \(__vite_ssr_exports__|\(\) => \{ try \{ return \w+ \} catch \{\} \}$)/;

/** Runs `work` and gives the paths of the files that it enters, in order. What only loads a file, or reads a constant of it, does not count. */
export async function enteredFiles(work: () => Promise<void>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  // Forgets what ran before.
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Debugger.enable');
  const entered = new Set<string>();
  for (const { url, scriptId, functions } of result) {
    const path = relative(process.cwd(), url.replace(/^file:\/\//, '').replace(/\?.*$/, ''));
    if (!isOurs.test(path)) continue;
    const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
    const ran = functions.flatMap(({ ranges: [range] }) => (range && range.count > 0 ? [range] : []));
    if (ran.some(({ startOffset, endOffset }) => !isWrapping.test(scriptSource.slice(startOffset, endOffset)))) entered.add(path);
  }
  session.disconnect();
  return [...entered].sort();
}

/** Leaves the paths where `scripts/tap-files.mjs` asks for them. */
export function noteEntered(half: 'browser' | 'server', files: readonly string[]): void {
  const folder = process.env['TAP_FILES'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${half}.json`), JSON.stringify(files));
}
