/** What the outbox needs to send changes of addresses. Apart from `address.ts`, whose schemas the script of the first press does not need. */

export const addressPath = '/api/user/addresses/{id}';
