/**
 * A port for the servers of one process, and the next one with it: even, so that runs beside each other do not meet.
 * Below 32,768, where Linux takes ports for outgoing connections.
 */
export function ownPort(pid: number): number {
  return 10_000 + (pid % 11_000) * 2;
}
