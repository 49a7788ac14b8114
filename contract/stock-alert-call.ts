/** What the outbox needs to send stock alerts. Apart from `stock-alert.ts`, whose schemas the script of the first press does not need. */

export const addStockAlertCall = { method: 'POST', path: '/api/stock-alerts' } as const;
export const removeStockAlertCall = { method: 'DELETE', path: '/api/stock-alerts/{productId}' } as const;
