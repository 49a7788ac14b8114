/** Who works at the desk: invitations, roles, and the end of them. */
import { emailField } from '../email.ts';
import { dialDigits } from '../phone.ts';
import { limits } from '../limits.ts';
import { words } from '../../language/words.ts';
import { required } from '../required-text.ts';
import { z } from '../zod.ts';
import { deskEndpoint, openDeskEndpoint } from './endpoint.ts';
import { roles } from './rights.ts';
import { DeskSession, DeviceName } from './session.ts';

/** Hours after which an invitation is over. */
export const inviteHours = 72;
/** People at the desk, with those who are invited. */
export const staffMax = 20;

const RoleName = z.enum(roles);
/** Paise. */
const RefundLimit = z
  .int({ error: () => words().staffMessages.limitShape })
  .check(
    z.gte(0, { error: () => words().staffMessages.limitShape }),
    z.lte(100_000_000, { error: () => words().staffMessages.limitShape }),
  );

/** A number that can be dialled, for programs that make them. */
const phonePattern = '^$|^[6-9][0-9]{9}$';

/** A phone number for signing in, as the digits that are dialled; empty for none. */
const SignInPhone = z.string().check(
  z.trim(),
  z.maxLength(limits.text.phone, { error: () => words().staffMessages.phoneShape }),
  z.overwrite((text) => dialDigits(text) ?? text),
  z.refine((text) => text === '' || dialDigits(text) !== undefined, {
    error: () => words().staffMessages.phoneShape,
    params: { schema: { pattern: phonePattern } },
  }),
);

/** 256 random bits, as in the link. */
export const Secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, { error: () => words().staffMessages.inviteOver }));

const NewPassword = z
  .string({ error: () => words().signUp.passwordBlank })
  .check(
    z.minLength(1, { error: () => words().signUp.passwordBlank }),
    z.minLength(limits.passwordMin, { error: () => words().staffMessages.passwordShort }),
    z.maxLength(limits.passwordMaxBytes, { error: () => words().request.tooLong }),
  );

/** A person who makes an account, or proves the one they have, with the password. */
export const Newcomer = z.object({
  name: required(() => words().staffMessages.nameBlank, limits.text.name),
  password: NewPassword,
  deviceName: z.optional(DeviceName),
});

const StaffMember = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: RoleName,
  /** Paise; owners have no limit. */
  refundLimit: z.number(),
  /** Digits with the country code, by which they sign in beside the email; empty for none. Absent in what a device kept before there were any. */
  signInPhone: z.optional(z.string()),
  hasPin: z.boolean(),
  since: z.string(),
  /** When they last used the desk; null: not yet, or signed out everywhere. */
  lastSeenAt: z.nullable(z.string()),
});

const StaffInvite = z.object({
  id: z.uuid(),
  email: z.string(),
  role: RoleName,
  refundLimit: z.number(),
  signInPhone: z.optional(z.string()),
  expiresAt: z.string(),
});

const People = z.object({ people: z.array(StaffMember), invites: z.array(StaffInvite) });
const Id = z.object({ id: z.uuid() });

export const listStaff = deskEndpoint({
  method: 'GET',
  path: '/api/desk/staff',
  summary: 'Who works at the desk, and who is invited',
  right: 'staff.see',
  offline: 'private-cached',
  reply: People,
});

export const inviteStaff = deskEndpoint({
  method: 'POST',
  path: '/api/desk/staff/invites',
  summary: 'Invite somebody by mail; the link is in the reply as well, once',
  right: 'staff.manage',
  offline: 'online-only',
  success: 201,
  body: z.object({
    email: emailField(() => words().signIn.emailBlank),
    role: RoleName,
    refundLimit: RefundLimit,
    signInPhone: z.optional(SignInPhone),
  }),
  reply: z.object({ ...People.shape, link: z.string() }),
});

export const withdrawInvite = deskEndpoint({
  method: 'DELETE',
  path: '/api/desk/staff/invites/{id}',
  summary: 'Take an invitation back',
  right: 'staff.manage',
  offline: 'online-only',
  params: Id,
  reply: People,
});

export const updateStaff = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/staff/{id}',
  summary: 'Change the role or the refund limit of somebody',
  right: 'staff.manage',
  offline: 'online-only',
  params: Id,
  // `was`: what the person saw. What they did not touch stays as it is now; 409 `changed_meanwhile` where somebody else changed the same.
  body: z.object({ role: RoleName, refundLimit: RefundLimit, was: z.optional(z.object({ role: RoleName, refundLimit: RefundLimit })) }),
  reply: People,
});

export const setStaffPhone = deskEndpoint({
  method: 'PUT',
  path: '/api/desk/staff/{id}/phone',
  summary: 'Set the phone number with which somebody signs in beside the email; an empty one takes it away',
  right: 'staff.manage',
  offline: 'online-only',
  params: Id,
  body: z.object({ signInPhone: SignInPhone, was: z.optional(z.string()) }),
  reply: People,
});

export const endStaff = deskEndpoint({
  method: 'DELETE',
  path: '/api/desk/staff/{id}',
  summary: 'End the work of somebody: signed out on all devices at once',
  right: 'staff.manage',
  offline: 'online-only',
  params: Id,
  reply: People,
});

export const getInvite = openDeskEndpoint({
  method: 'POST',
  path: '/api/desk/invite',
  summary: 'Whom an invitation is for',
  offline: 'online-only',
  body: z.object({ token: Secret }),
  answers: [410],
  reply: z.object({ email: z.string(), role: RoleName, shopName: z.string(), invitedBy: z.string(), hasAccount: z.boolean() }),
});

export const acceptInvite = openDeskEndpoint({
  method: 'POST',
  path: '/api/desk/invite/accept',
  summary: 'Accept an invitation: with a new account, or the password of the account of that address',
  offline: 'online-only',
  success: 201,
  body: z.object({ token: Secret, ...Newcomer.shape }),
  answers: [401, 404, 409, 410, 429],
  reply: DeskSession,
});
