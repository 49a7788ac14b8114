import type { Connection } from './connection.ts';

/** The name of this device, which it keeps as long as the database. `fresh` becomes the name when there is none. */
export function deviceId(connection: Connection, fresh: string): Promise<string> {
  return connection.write(['meta'], async (tx) => {
    const stored = await tx.objectStore('meta').get('device');
    if (stored) return stored.value;
    await tx.objectStore('meta').put({ id: 'device', value: fresh });
    return fresh;
  });
}
