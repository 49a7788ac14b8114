/** All calls of the desk. Server and tests iterate it. */
import { listAudit } from './audit.ts';
import { endDeskSession, forgetDevice, getDeskDevice, getDeskSession, proveDesk, setPin, signInAtDesk, unlockDesk } from './session.ts';

export const deskApi = {
  signInAtDesk,
  getDeskSession,
  endDeskSession,
  getDeskDevice,
  forgetDevice,
  unlockDesk,
  proveDesk,
  setPin,
  listAudit,
} as const;

export type DeskApi = typeof deskApi;
export type DeskApiName = keyof DeskApi;
