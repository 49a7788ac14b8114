/** What the outbox needs to send orders. Apart from `order.ts` and `placement.ts`, whose schemas the script of the first press does not need. */

export const createOrderCall = { method: 'POST', path: '/api/orders/create' } as const;
export const placeOrderCall = { method: 'POST', path: '/api/orders/place' } as const;
export const cancelOrderCall = { method: 'POST', path: '/api/orders/{id}/cancel' } as const;
export const requestReturnCall = { method: 'POST', path: '/api/orders/{id}/returns' } as const;
export const addReturnPhotoCall = { method: 'POST', path: '/api/orders/{id}/returns/{returnId}/photo' } as const;
export const cancelPlacementCall = { method: 'POST', path: '/api/orders/place/{id}/cancel' } as const;

/** Hours for which what the shopper agreed to stands. */
export const placementHours = 24;
