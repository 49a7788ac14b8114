import type { ShopSettings } from '#contract/desk/setting.ts';

/** Settings as typed: a number is text until it is saved. */
export type Values = Omit<ShopSettings, 'lowStockAt'> & { lowStockAt: string };
