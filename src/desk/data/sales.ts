/** Sales of a period. What was last seen of it is kept on the device. */
import { getSales } from '#contract/desk/sales.ts';
import type { SalesPeriod } from '#contract/desk/sales-period.ts';
import { deskQuery } from './desk-query.ts';

/** @param day any day of the period; today without it */
export const salesQuery = (period: SalesPeriod, day?: string) => deskQuery(getSales, { query: { period, ...(day && { day }) } });
