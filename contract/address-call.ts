/** What the outbox needs to send changes of addresses. Apart from `address.ts`, whose schemas the script of the first press does not need. */

export const saveAddressCall = { method: 'PUT', path: '/api/user/addresses/{id}' } as const;
export const removeAddressCall = { method: 'DELETE', path: '/api/user/addresses/{id}' } as const;
