import type { Locator } from '@playwright/test';

/** How many children stand inside their row's window, whole or nearly. */
export const inView = (row: Locator): Promise<number> =>
  row.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return [...element.children].filter((child) => {
      const box = child.getBoundingClientRect();
      return box.width > 0 && box.left >= left - 4 && box.right <= right + 4;
    }).length;
  });
