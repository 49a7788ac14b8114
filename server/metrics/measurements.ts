/** What this process counts while it works. Reading them is `scrape.ts`. */
import { Counter, Histogram } from './series.ts';

/** Routes are patterns, such as `/api/products/:id`, never addresses. */
export const requestSeconds = new Histogram('haat_request_seconds', 'Time until the response of a request, by route and status');
export const databaseErrors = new Counter(
  'haat_database_errors_total',
  'Errors of the database by SQLSTATE, or by the code of a failed connection',
);
export const transactionsRepeated = new Counter(
  'haat_transactions_repeated_total',
  'Transactions that ran again, by the SQLSTATE that made them',
);
export const ordersPlaced = new Counter('haat_orders_total', 'Paid orders that this process has placed');
export const stockCorrections = new Counter('haat_stock_corrections_total', 'Pools whose moves did not add up to their quantity');
export const cacheLookups = new Counter('haat_cache_lookups_total', 'Lookups of pages and API responses in memory, by result');
