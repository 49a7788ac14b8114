/** Signing in at the desk: a session per person and device, in cookies that no script can read (docs/decisions/902-desk-session.md). */
import { plainSigns } from '../digits.ts';
import { Acknowledgement } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { words } from '../../language/words.ts';
import { SignInInput } from '../user.ts';
import { z } from '../zod.ts';
import { deskEndpoint, openDeskEndpoint } from './endpoint.ts';
import { roles } from './rights.ts';

/** Minutes after which changes that need a proof ask for the PIN or the password again. */
export const proofMinutes = 10;
/** Hours without use after which the desk is locked. */
export const idleHours = 12;
/** Days after which the password is asked for. */
export const sessionDays = 30;
/** Wrong PINs on one device until the password is asked for. */
export const pinTries = 5;

export const DeviceName = z.string().check(z.trim(), z.maxLength(40, { error: () => words().request.tooLong }));

const Pin = z
  .string({ error: () => words().sessionMessages.pinShape })
  .check(z.overwrite(plainSigns), z.regex(/^\d{4,6}$/, { error: () => words().sessionMessages.pinShape }));
const Password = z
  .string({ error: () => words().signIn.passwordBlank })
  .check(z.minLength(1, { error: () => words().signIn.passwordBlank }), z.maxLength(limits.passwordMaxBytes));

const DeskPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Paise; null for owners, who have no limit. */
  refundLimit: z.nullable(z.number()),
  hasPin: z.boolean(),
});

export const DeskSession = z.object({
  person: DeskPerson,
  deviceName: z.string(),
  /** Until when changes that need a proof are accepted. */
  provenUntil: z.iso.datetime(),
  /** Names of the owners, for "Ask Meera". */
  owners: z.array(z.string()),
  shopName: z.string(),
  /** Address, phone and GSTIN of the shop, for paper. */
  seller: z.string(),
  /** The address of the shop as its setting names it, whichever host was asked: for links and QR codes. */
  address: z.optional(z.string()),
  /** False until an owner opens the shop. */
  isOpen: z.boolean(),
  /** The database clock in microseconds, from which devices tell when something was done. */
  now: z.int(),
});
export type DeskSession = z.output<typeof DeskSession>;

export const signInAtDesk = openDeskEndpoint({
  method: 'POST',
  path: '/api/desk/session',
  summary: 'Sign in at the desk on this device; `email` may be the phone number that an owner has set for the person',
  answers: [401, 404, 429],
  offline: 'online-only',
  success: 201,
  body: z.extend(SignInInput, { deviceName: z.optional(DeviceName) }),
  reply: DeskSession,
});

export const getDeskSession = deskEndpoint({
  method: 'GET',
  path: '/api/desk/session',
  summary: 'Who is signed in at the desk',
  right: null,
  offline: 'private-cached',
  reply: DeskSession,
});

export const endDeskSession = deskEndpoint({
  method: 'DELETE',
  path: '/api/desk/session',
  summary: 'Sign out on this device; the PIN no longer works here',
  right: null,
  offline: 'online-only',
  reply: Acknowledgement,
});

export const getDeskDevice = openDeskEndpoint({
  method: 'GET',
  path: '/api/desk/device',
  summary: 'Who has signed in on this device, for the lock screen',
  offline: 'online-only',
  reply: z.object({
    name: z.string(),
    people: z.array(z.object({ id: z.uuid(), name: z.string(), hasPin: z.boolean(), pinTriesLeft: z.number() })),
  }),
});

export const forgetDevice = deskEndpoint({
  method: 'DELETE',
  path: '/api/desk/device',
  summary: 'Sign out everybody on this device',
  right: null,
  offline: 'online-only',
  reply: Acknowledgement,
});

export const unlockDesk = openDeskEndpoint({
  method: 'POST',
  path: '/api/desk/unlock',
  summary: 'Continue on this device with the PIN of a person who has signed in here before',
  answers: [401],
  offline: 'online-only',
  body: z.object({ id: z.uuid(), pin: Pin }),
  reply: DeskSession,
});

export const proveDesk = deskEndpoint({
  method: 'POST',
  path: '/api/desk/proof',
  summary: 'Give the PIN or the password again before refunds, staff and settings',
  answers: [429],
  right: null,
  offline: 'online-only',
  keyed: false,
  body: z.union([z.object({ pin: Pin }), z.object({ password: Password })]),
  reply: z.object({ provenUntil: z.iso.datetime() }),
});

export const setPin = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/pin',
  summary: 'Choose a PIN; the password is needed',
  answers: [429],
  right: null,
  offline: 'online-only',
  keyed: false,
  body: z.object({ pin: Pin, password: Password }),
  reply: Acknowledgement,
});
