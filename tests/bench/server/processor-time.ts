/** Processor time of processes from `/proc`, which a busy machine hardly changes. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';

/** ms per clock tick of the kernel, the unit of `/proc`. */
const tickMs = 10;

interface Usage {
  parent: number;
  /** ms, of the process itself and of its children that have ended. */
  own: number;
  ended: number;
}

function usageOf(pid: number): Usage | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((index) => fields[index]);
    return { parent, own: (user + system) * tickMs, ended: (endedUser + endedSystem) * tickMs };
  } catch {
    return undefined;
  }
}

/** Processor time in ms of a process and of everything that it has started, running or ended. */
export function processorTime(pid: number): number {
  const processes = new Map(
    readdirSync('/proc')
      .map(Number)
      .filter((one) => one > 0)
      .flatMap((one) => {
        const usage = usageOf(one);
        return usage ? [[one, usage] as const] : [];
      }),
  );
  const sum = (at: number): number => {
    const usage = processes.get(at);
    if (!usage) return 0;
    const children = [...processes].filter(([, { parent }]) => parent === at);
    return usage.own + usage.ended + children.reduce((all, [child]) => all + sum(child), 0);
  };
  return sum(pid);
}
