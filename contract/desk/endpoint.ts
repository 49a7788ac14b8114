/** Calls of the desk: rows of the contract like those of the shop, each with the right that it needs. */
import type { Endpoint } from '../endpoint.ts';
import type { Right } from './rights.ts';

export interface DeskEndpoint extends Endpoint {
  readonly access: 'staff' | 'public';
  /** Null: everybody who is signed in at the desk. */
  readonly right: Right | null;
}

/** Declares a call for staff with the given right and keeps its exact types. */
export function deskEndpoint<const E extends Omit<DeskEndpoint, 'access'>>(row: E): E & { readonly access: 'staff' } {
  return { ...row, access: 'staff' };
}

/** Declares a call of the desk for those who are not signed in yet: sign-in, unlocking, invitations. */
export function openDeskEndpoint<const E extends Omit<DeskEndpoint, 'access' | 'right'>>(
  row: E,
): E & { readonly access: 'public'; readonly right: null } {
  return { ...row, access: 'public', right: null };
}
