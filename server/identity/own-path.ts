/** Accepts a path of the shop only, nothing that a browser could read as the address of another site. */
export const ownPath = /^\/(?![/\\])[^\\\p{Cc}]{0,500}$/u;
