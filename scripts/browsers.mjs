/**
 * `npm run browsers [-- --plant]`: one walk through the shop and the desk in Firefox and one in WebKit, from Debian's packages, which are installed
 * where that is possible. `--plant` breaks the storage of the page, and each walk must notice. An engine that is missing is said as skipped.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './build.mjs';
import { silenceMs } from './check-runner.mjs';
import { attempt, pinnedEnvironment, pinnedNode, runForeground } from './command.mjs';
import { ensurePackages } from './install.mjs';
import { exitWithError, step } from './progress.mjs';

const packages = ['firefox-esr', 'webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb', 'xauth', 'dbus'];
const programs = ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run', '/usr/bin/dbus-run-session'];
const installTimeoutMs = 600_000;

/** Installs what is missing, where there is apt-get and the right to use it. What stays missing is skipped by the walk. */
export async function ensureEngines() {
  if (programs.every(existsSync) || !existsSync('/usr/bin/apt-get')) return;
  const before = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  /** @param {string[]} args */
  const apt = (...args) => {
    const [command = 'apt-get', ...rest] = [...before, 'apt-get', '-q', ...args];
    return attempt(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: installTimeoutMs });
  };
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', ...packages);
}

/** For `npm test -- --all`: the walks as one check. @param {NodeJS.ProcessEnv} env */
export async function browsersCheck(env) {
  await ensureEngines();
  const { code, output } = await attempt(pinnedNode, ['tests/engines/run.ts'], { env, silence: silenceMs });
  const last = output.trim().split('\n').at(-1) ?? '';
  try {
    return { .../** @type {{ passed: number, failed: number, skipped: number }} */ (JSON.parse(last)), output };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, output: `${output}\n(exit code ${code})` };
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await ensurePackages();
    await ensureBuild();
    await step('Browsers', { doing: 'installing Firefox and WebKit', fix: `install ${packages.join(' ')}` }, ensureEngines);
  } catch (error) {
    exitWithError(error);
  }
  process.exitCode = await runForeground(pinnedNode, ['tests/engines/run.ts', ...process.argv.slice(2)], {
    ...pinnedEnvironment(),
    NODE_ENV: 'test',
  });
}
