/** A leader and its synchronous standby, which change places when the leader is killed. Stands in for Patroni and HAProxy. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openCluster } from '#server/db/embedded/cluster.ts';
import type { Random } from '../random.ts';
import { makeDataDir } from '../shop.ts';
import type { Leadership } from './failovers.ts';
import { createLeader, createStandby, promote } from './node.ts';
import { openSwitch } from './switch.ts';

/** Until the loss of a leader is noticed: Patroni's `ttl` is longer, and nothing but the waiting would differ. */
const detectionMs = { from: 500, to: 5_000 };

export interface Pair extends Leadership {
  /** For `DATABASE_URL`: leads to the leader of the moment. */
  url: string;
  close: () => void;
}

/** Opens both on new data. */
export async function openPair(random: Random): Promise<Pair> {
  const folder = makeDataDir();
  let leader = await createLeader(folder, 'a');
  const cluster = openCluster(join(folder, 'a'), () => {});
  let standby = await createStandby(leader, cluster, folder, 'b');
  const leaders = await openSwitch(leader.socket);
  const { user, password } = leader.connection();
  return {
    url: `postgres://${user}:${String(password)}@127.0.0.1:${leaders.port}/haat`,
    async kill() {
      // Half of them vanish with their machine, which refuses no connection.
      if (random.chance(0.5)) leaders.freeze();
      leader.kill();
    },
    async replaced() {
      await pause(random.whole(detectionMs.from, detectionMs.to));
      await promote(standby);
      leaders.turnTo(standby.socket);
    },
    async mend() {
      const dead = leader.name;
      leader = standby;
      standby = await createStandby(leader, cluster, folder, dead);
    },
    close() {
      leaders.close();
      for (const node of [standby, leader]) node.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
