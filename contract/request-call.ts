/** What the outbox needs to send a request. Apart from `request.ts`, whose schemas the script of the first press does not need. */

export const addRequestCall = { method: 'POST', path: '/api/requests' } as const;
