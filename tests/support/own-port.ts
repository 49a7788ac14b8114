/** Ports for the servers of tests, below 32,768: above, Linux takes them for outgoing connections, perhaps between the choice and the use. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** A port for the servers of one process, and the next one with it: even, so that runs beside each other do not meet. Browsers refuse 10,080. */
export function ownPort(pid: number): number {
  return 11_000 + (pid % 4_500) * 2;
}

const [firstUnused, lastUnused] = [20_000, 32_767];
/** Another process begins elsewhere, and no port is given twice: a server that was killed finds its own free. */
let lastGiven = randomInt(firstUnused, lastUnused);

function isUnused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** A port on which nobody listens. */
export async function unusedPort(): Promise<number> {
  for (;;) {
    // Its own name: another caller goes on counting meanwhile.
    const port = lastGiven === lastUnused ? firstUnused : lastGiven + 1;
    lastGiven = port;
    if (await isUnused(port)) return port;
  }
}
