/** WebKitGTK's small browser, spoken to by its WebDriver over plain requests. It needs a display and a message bus: both are its own. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { until } from './engine.ts';
import { freePort } from './free-port.ts';

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
/** The driver sometimes never answers a call: then it is asked again. */
const callTimeoutMs = 8_000;

/** A home of its own; a narrow toolbar, or no window would be as narrow as a phone. */
function makeHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'haat-webkit-'));
  const settings = join(home, '.config', 'gtk-3.0');
  mkdirSync(settings, { recursive: true });
  writeFileSync(join(settings, 'gtk.css'), 'toolbar, toolbar * { min-width: 0; padding: 0; margin: 0; font-size: 1px; }');
  return home;
}

/** Starts the driver and one window. Its sessions keep nothing on disk. */
export async function openWebKit(): Promise<Engine> {
  const port = await freePort();
  const home = makeHome();
  const command = ['-a', '-s', '-screen 0 1600x1200x24', 'dbus-run-session', '--', 'WebKitWebDriver', `--port=${port}`];
  const driver = spawn('xvfb-run', command, {
    env: { ...process.env, HOME: home, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
    // A group of its own, so that the display and the bus end with it.
    detached: true,
  });
  let session = '';
  const call = async <T>(path: string, body?: object, timeoutMs = callTimeoutMs): Promise<T> => {
    const how = body ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
    const response = await fetch(`http://127.0.0.1:${port}${session}${path}`, { ...how, signal: AbortSignal.timeout(timeoutMs) });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const end = () => {
    if (driver.pid) process.kill(-driver.pid, 'SIGTERM');
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  try {
    await until('the driver of WebKit', () => call<{ ready: boolean }>('/status').then(() => true));
    const wanted = { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } };
    const { sessionId } = await call<{ sessionId: string }>('/session', { capabilities: { alwaysMatch: wanted } }, 60_000);
    session = `/session/${sessionId}`;
  } catch (error) {
    end();
    throw error;
  }
  await call('/window/rect', { width: 390, height: 900 }).catch(() => undefined);
  return {
    name: 'WebKit',
    open: async (url) => void (await call('/url', { url })),
    async read<T>(expression: string): Promise<T> {
      const script = `const done = arguments[arguments.length - 1]; Promise.resolve(${expression}).then((value) => done(JSON.stringify(value ?? null)), (error) => done(JSON.stringify({ thrown: String(error) })));`;
      const value = JSON.parse(await call<string>('/execute/async', { script, args: [] })) as T & { thrown?: string };
      if (value?.thrown) throw new Error(value.thrown);
      return value;
    },
    async press(x, y) {
      const actions = [
        { type: 'pointerMove', duration: 0, x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await call('/actions', { actions: [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions }] });
    },
    async close() {
      await fetch(`http://127.0.0.1:${port}${session}`, { method: 'DELETE', signal: AbortSignal.timeout(callTimeoutMs) }).catch(
        () => undefined,
      );
      end();
    },
  };
}
