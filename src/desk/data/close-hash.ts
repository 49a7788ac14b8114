/** Settings opened with this hash ask at once until when the shop is closed. */
export const closeHash = 'close';
