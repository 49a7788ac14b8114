/** A TCP address that leads to the leader of the moment, as HAProxy gives one. */
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

export interface Switch {
  port: number;
  /** Breaks all connections; new ones lead to this unix socket. */
  turnTo: (socket: string) => void;
  /** Nothing answers until the next turn, as when the leader's machine has vanished. */
  freeze: () => void;
  close: () => void;
}

/** Opens the switch in front of a leader. */
export async function openSwitch(leader: string): Promise<Switch> {
  let target = leader;
  let isFrozen = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = isFrozen ? undefined : createConnection(target);
    for (const socket of [near, ...(far ? [far] : [])]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        // What arrived on a frozen connection must not go on, not even its end.
        if (isFrozen) return;
        near.destroy();
        far?.destroy();
      });
    }
    if (far) near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const breakAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    turnTo(socket) {
      target = socket;
      isFrozen = false;
      breakAll();
    },
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    close() {
      server.close();
      breakAll();
    },
  };
}
