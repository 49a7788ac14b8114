/** One process of the shop, on a port that it keeps from release to release. */
import { spawn } from 'node:child_process';
import { pinnedNode } from '../../../scripts/command.mjs';

export interface ShopProcess {
  origin: string;
  /** Id of the process that was started last. */
  pid: () => number;
  /** Starts a release and waits until it is ready. Throws with the output of one that ends instead. */
  start: (release: string) => Promise<void>;
  /** SIGTERM; gives the exit code. */
  stop: () => Promise<number | null>;
  /** What it wrote to stderr, in all releases. */
  errors: () => string;
}

const startTimeoutMs = 120_000;

export function shopProcess(port: number, env: NodeJS.ProcessEnv): ShopProcess {
  const origin = `http://127.0.0.1:${port}`;
  let stop: ShopProcess['stop'] = async () => 0;
  let errors = '';
  let pid = 0;
  return {
    origin,
    pid: () => pid,
    errors: () => errors,
    stop: () => stop(),
    async start(release) {
      const child = spawn(pinnedNode, ['server/main.ts'], { cwd: release, env: { ...env, PORT: String(port) } });
      pid = child.pid ?? 0;
      const kill = () => child.kill('SIGKILL');
      process.once('exit', kill);
      let exitCode: number | null | undefined;
      const ended = new Promise<number | null>((resolve) => {
        child.once('exit', (code) => {
          exitCode = code;
          process.off('exit', kill);
          resolve(code);
        });
      });
      stop = async () => {
        child.kill('SIGTERM');
        return ended;
      };
      child.stdout.resume();
      child.stderr.on('data', (bytes: Buffer) => (errors += bytes.toString()));
      for (const deadline = Date.now() + startTimeoutMs; !(await answers(`${origin}/api/ready`));) {
        if (exitCode !== undefined) throw new Error(`A process ended with ${exitCode} at its start:\n${errors}`);
        if (Date.now() > deadline) throw new Error(`A process was not ready in time:\n${errors}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}

/** Whether an address answers 200. */
export function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}
