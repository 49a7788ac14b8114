/**
 * Finds the browser for the tests, or installs it. Uses only Node's library.
 */
import { existsSync } from 'node:fs';
import { attempt, pinnedNode, root } from './command.mjs';
import { StepError } from './progress.mjs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Seconds that apt waits for another apt to finish. */
const aptLockTimeout = 300;
const minute = 60_000;

/**
 * Path of a Chromium: CHROMIUM_PATH, then the usual places.
 *
 * @returns {string | undefined}
 * @throws {StepError} if CHROMIUM_PATH names no file
 */
export function findChromium() {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    if (!existsSync(given)) throw new StepError(`CHROMIUM_PATH is ${given}, which does not exist`);
    return given;
  }
  return usualPlaces.find((place) => existsSync(place));
}

/** Path of the browser that Playwright downloaded, if any. */
async function playwrightBrowser() {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { output } = await attempt(pinnedNode, ['-e', script]);
  const path = output.trim();
  return existsSync(path) ? path : undefined;
}

/** @param {(text: string) => void} say */
async function installByApt(say) {
  if (!existsSync('/usr/bin/apt-get')) return 'there is no apt-get here';
  const before = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  /** @param {string[]} rest */
  const apt = (...rest) => {
    const [command = 'apt-get', ...args] = [...before, 'apt-get', '-o', `DPkg::Lock::Timeout=${aptLockTimeout}`, ...rest];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return attempt(command, args, { env, timeout: 10 * minute, onLine: (line) => say(line.slice(0, 70)) });
  };
  say('updating apt package lists');
  const update = await apt('update', '-q');
  if (update.code !== 0) say('could not update the package lists, trying with the old ones');
  for (const name of ['chromium', 'chromium-browser']) {
    const { code } = await apt('install', '-y', '-q', '--no-install-recommends', name);
    if (code === 0 && findChromium() !== undefined) return undefined;
  }
  return `apt-get could not install chromium${update.code === 0 ? '' : ' (nor update its lists)'}`;
}

/** @param {(text: string) => void} say */
async function installByPlaywright(say) {
  say("downloading Playwright's browser");
  const { code } = await attempt(pinnedNode, ['node_modules/playwright/cli.js', 'install', 'chromium-headless-shell'], {
    timeout: 4 * minute,
    cwd: root,
  });
  return code === 0 && (await playwrightBrowser()) !== undefined ? undefined : "Playwright's browser could not be downloaded";
}

/**
 * Finds a Chromium or installs one.
 *
 * @param {(text: string) => void} say shows progress
 * @returns {Promise<string>} its path
 * @throws {StepError} listing what was tried
 */
export async function ensureChromium(say) {
  const found = findChromium() ?? (await playwrightBrowser());
  if (found !== undefined) return found;
  const tried = [];
  for (const install of [installByApt, installByPlaywright]) {
    const failure = await install(say);
    if (failure === undefined) break;
    tried.push(failure);
  }
  const installed = findChromium() ?? (await playwrightBrowser());
  if (installed === undefined) throw new StepError(`no Chromium was found and none could be installed: ${tried.join('; ')}`);
  return installed;
}

/**
 * Chromium features to disable. The address bar renders two pages per window, invisible when headless: 1.1 s of a core per test.
 * Playwright disables the others itself, but Chromium uses only the last switch of this name, so they are repeated here.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
];

/** Command-line switches for tests: no sandbox (it needs rights that containers lack), no background traffic. */
export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-field-trial-config',
  `--disable-features=${disabledFeatures.join(',')}`,
];
