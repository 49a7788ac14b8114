/** Signing out. Apart from `user.ts`, whose forms and schemas only the account pages need: the outbox loads these with every page. */
import { Acknowledgement, endpoint } from './endpoint.ts';

export const logout = endpoint({
  method: 'POST',
  path: '/api/user/logout',
  summary: 'End this session',
  access: 'customer',
  offline: 'online-only',
  reply: Acknowledgement,
});

export const logoutAll = endpoint({
  method: 'POST',
  path: '/api/user/logout-all',
  summary: 'End every session of this shopper',
  access: 'customer',
  offline: 'online-only',
  reply: Acknowledgement,
});

/** `WWW-Authenticate` of a 401 for a session that its shopper signed out of, unlike one that ran out (RFC 6750). */
export const signedOutChallenge = ['Bearer', 'error="signed_out"'].join(' ');
