import type { Page } from '@playwright/test';

/** The keys of the queries whose answers are on this device. Opens no database that the shop has not made: it would stand in the shop's way. */
export function storedQueries(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name, version = 0 }) => name === 'haat-cache' && version > 1)) return [];
    return new Promise<string[]>((resolve) => {
      const open = indexedDB.open('haat-cache');
      open.addEventListener('success', () => {
        const db = open.result;
        const read = db.transaction('values').objectStore('values').getAllKeys();
        read.addEventListener('success', () => {
          db.close();
          resolve(read.result.map(String));
        });
      });
    });
  });
}
