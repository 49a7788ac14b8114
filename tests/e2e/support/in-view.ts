import type { Locator } from '@playwright/test';

/** The number of children that are fully or almost fully inside the visible part of their row. */
export const countInView = (row: Locator): Promise<number> =>
  row.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return [...element.children].filter((child) => {
      const box = child.getBoundingClientRect();
      return box.width > 0 && box.left >= left - 4 && box.right <= right + 4;
    }).length;
  });
