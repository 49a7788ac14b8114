import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { memoryEnvironment } from '#server/env/memory.ts';
import { pinnedEnvironment } from '../../scripts/command.mjs';
import { type ShopProcess, shopProcess } from '../chaos/rolling/process.ts';
import { unusedPort } from '#tests/support/own-port.ts';

/** The shop as in production, not started yet, on a PostgreSQL that somebody else looks after. */
export async function productionShop({ host, user, password, database }: ClientConfig, dataDir: string): Promise<ShopProcess> {
  const port = await unusedPort();
  return shopProcess(port, {
    ...pinnedEnvironment(),
    ...memoryEnvironment,
    NODE_ENV: 'production',
    DATABASE_URL: `postgres://${user}:${String(password)}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`,
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: join(dataDir, 'shop'),
    RATE_LIMITS: 'off',
    DRAW_AHEAD: 'off',
    LOG_LEVEL: 'silent',
  });
}
