import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { ShopSettings } from '#contract/desk/setting.ts';

/** Settings as typed: a number is text until it is saved. */
export type Values = Omit<ShopSettings, 'lowStockAt'> & { lowStockAt: string };

/** What a part of the form needs of it. */
export interface Parts {
  register: UseFormRegister<Values>;
  errors: FieldErrors<Values>;
}
