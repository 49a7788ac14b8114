/** A Chromium with a real profile and its own process group, so that all of it can be killed at once. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumSwitches, findChromium } from '../../scripts/chromium.mjs';
import { watchToasts } from './toasts.ts';
import { patient } from '#tests/support/patience.ts';

export interface ChaosBrowser {
  context: BrowserContext;
  /** A new page that records its toasts. */
  page: () => Promise<Page>;
  /** SIGKILL for all its processes at once. */
  kill: () => void;
  /** Resolves when the process has ended. */
  gone: Promise<void>;
  close: () => Promise<void>;
}

const startTimeoutMs = patient(30_000);
/** Kills every browser when a campaign breaks off. */
const open = new Set<() => void>();
process.on('exit', () => {
  for (const kill of open) kill();
});

export function newProfile(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'haat-profile-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }) };
}

/** Opens it on `profile`, with everything that an earlier browser stored there. */
export async function openBrowser(profile: string): Promise<ChaosBrowser> {
  const executable = findChromium() ?? chromium.executablePath();
  const portFile = join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  // A killed browser leaves its lock behind.
  for (const left of ['SingletonLock', 'SingletonSocket', 'SingletonCookie']) rmSync(join(profile, left), { force: true });
  const child: ChildProcess = spawn(
    executable,
    [
      ...chromiumSwitches,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--window-size=1280,900',
      '--lang=en-IN',
      '--disable-dev-shm-usage',
      '--hide-crash-restore-bubble',
      '--no-default-browser-check',
      'about:blank',
    ],
    { detached: true, stdio: 'ignore' },
  );
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const kill = () => {
    // Another process may have its ID once it has ended.
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  };
  open.add(kill);
  void gone.then(() => open.delete(kill));
  const deadline = Date.now() + startTimeoutMs;
  while (!existsSync(portFile) || !readFileSync(portFile, 'utf8').includes('\n')) {
    if (child.exitCode !== null || Date.now() > deadline) {
      kill();
      throw new Error('Chromium did not open');
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  const [port] = readFileSync(portFile, 'utf8').split('\n');
  const browser: Browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('Chromium has no window');
  await context.addInitScript(watchToasts);
  return {
    context,
    async page() {
      const page = await context.newPage();
      await page.setViewportSize({ width: 1280, height: 900 });
      // Longer than any device takes beside other work: what fails at this limit never came.
      page.setDefaultTimeout(patient(60_000));
      return page;
    },
    kill,
    gone,
    async close() {
      // A regular close first, so that everything is written; SIGKILL when that fails.
      const session = await browser.newBrowserCDPSession().catch(() => undefined);
      await session?.send('Browser.close').catch(() => undefined);
      await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 5_000))]);
      kill();
      await gone;
    },
  };
}
