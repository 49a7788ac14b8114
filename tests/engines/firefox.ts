/** Firefox, spoken to by WebDriver BiDi, which it has itself. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, within } from './engine.ts';

/** A call that takes longer never answers: its page has been left, or its promise is never kept. */
const callTimeoutMs = 15_000;
const startTimeoutMs = 90_000;

interface Reply {
  id?: number;
  type: string;
  result?: unknown;
  error?: string;
  message?: string;
}

/** Nothing of these is the shop's: first-run pages, updates and reports. */
const preferences = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.sessionstore.resume_from_crash': false,
  'toolkit.startup.max_resumed_crashes': -1,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

async function start(profile: string): Promise<{ browser: ChildProcess; address: string }> {
  const browser = spawn(
    '/usr/bin/firefox-esr',
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile, 'about:blank'],
    {
      env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1', HOME: profile },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let said = '';
  const listening = new Promise<string>((resolve, reject) => {
    browser.stderr?.on('data', (piece: Buffer) => {
      said += piece.toString();
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    browser.once('error', reject);
    browser.once('exit', (code, signal) => reject(new Error(`Firefox ended with ${code ?? signal}`)));
  });
  try {
    return { browser, address: await within(startTimeoutMs, 'Firefox', listening) };
  } catch (error) {
    browser.kill('SIGKILL');
    throw new Error(`Firefox did not start: ${(error as Error).message}\n${said}`, { cause: error });
  }
}

async function connect(address: string) {
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  const opened = new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('Firefox does not answer')), { once: true });
  });
  await within(startTimeoutMs, 'Firefox', opened);
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    const caller = waiting.get(reply.id ?? -1);
    if (reply.type === 'success') caller?.resolve(reply.result as never);
    else if (reply.type === 'error') caller?.reject(new Error(`${reply.error}: ${reply.message}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone'));
  });
  let last = 0;
  const call = <T>(method: string, params: object): Promise<T> => {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, method, params }));
    const answer = new Promise<T>((resolve, reject) => waiting.set(id, { resolve, reject }));
    return within(callTimeoutMs, `Firefox, ${method}`, answer).finally(() => waiting.delete(id));
  };
  await call('session.new', { capabilities: {} });
  const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context ?? '';
  await call('browsingContext.setViewport', { context, viewport: { width: 390, height: 780 } });
  return { call, context };
}

/** Starts Firefox on a new profile, at the width of a phone. */
export async function openFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'haat-firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  let { browser, address } = await start(profile);
  let { call, context } = await connect(address);
  const kill = async () => {
    if (browser.exitCode !== null || browser.signalCode !== null) return;
    const gone = new Promise((resolve) => browser.once('exit', resolve));
    browser.kill('SIGKILL');
    await gone;
  };
  return {
    name: 'Firefox',
    open: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'none' })),
    async read<T>(expression: string): Promise<T> {
      const { result, exceptionDetails } = await call<{ result?: { value?: string }; exceptionDetails?: { text: string } }>(
        'script.evaluate',
        {
          expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
          target: { context },
          awaitPromise: true,
        },
      );
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null') as T;
    },
    async press(x, y) {
      const actions = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await call('input.performActions', { context, actions: [{ type: 'pointer', id: 'finger', actions }] });
    },
    async killAndReopen() {
      await kill();
      ({ browser, address } = await start(profile));
      ({ call, context } = await connect(address));
    },
    async close() {
      await kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
