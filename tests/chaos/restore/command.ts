import { attempt, pinnedEnvironment, pinnedNode } from '../../../scripts/command.mjs';

/** Runs a shop command on a folder. Gives its seconds. Throws its output when it fails. */
export async function command(dataDir: string, ...args: string[]): Promise<number> {
  const { DATABASE_URL: _given, ...environment } = pinnedEnvironment();
  const began = performance.now();
  const { code, output } = await attempt(pinnedNode, ['server/cli/cli.ts', ...args], { env: { ...environment, DATA_DIR: dataDir } });
  if (code !== 0) throw new Error(`${args[0]} failed: ${output}`);
  return (performance.now() - began) / 1_000;
}
