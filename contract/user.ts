import { plainSigns } from './digits.ts';
import { emailField, knownEmail } from './email.ts';
import { Acknowledgement, endpoint } from './endpoint.ts';
import { Uuid } from './identifier.ts';
import { limits } from './limits.ts';
import { words } from '../language/words.ts';
import { required } from './required-text.ts';
import { z } from './zod.ts';

/** What the browser keeps about who is signed in (spec 3, storage key `user`, with `userId`). */
const SessionUser = z.object({ name: z.string(), email: z.string(), id: Uuid });
type SessionUser = z.output<typeof SessionUser>;

export const User = z.object({
  _id: Uuid,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  images: z.array(z.string()),
  isAdmin: z.boolean(),
  /** Row version; the save sends it back, so that two devices cannot overwrite each other unseen. */
  version: z.number(),
});
export type User = z.output<typeof User>;

const SessionReply = z.object({
  error: z.literal(false),
  status: z.literal(true),
  msg: z.string(),
  token: z.string(),
  user: SessionUser,
});

export const SignInInput = z.object({
  email: knownEmail(() => words().signIn.emailBlank),
  password: z
    .string({ error: () => words().signIn.passwordBlank })
    .check(
      z.minLength(1, { error: () => words().signIn.passwordBlank }),
      z.maxLength(limits.passwordMaxBytes, { error: () => words().request.tooLong }),
    ),
});

/** Spec 5: four fields, none blank. The specification gives no password length for sign-up, so it is that of the OTP step. */
export const SignUpInput = z.object({
  name: required(() => words().signUp.nameBlank, limits.text.name),
  email: emailField(() => words().signUp.emailBlank),
  phone: required(() => words().signUp.phoneBlank, limits.text.phone),
  password: z
    .string({ error: () => words().signUp.passwordBlank })
    .check(
      z.minLength(1, { error: () => words().signUp.passwordBlank }),
      z.minLength(limits.passwordMin, { error: () => words().recover.passwordShort }),
      z.maxLength(limits.passwordMaxBytes, { error: () => words().request.tooLong }),
    ),
  isAdmin: z.optional(z.boolean()),
});

export const RecoverInput = z.object({ email: emailField(() => words().signIn.emailBlank) });

export const VerifyInput = z.object({
  email: emailField(() => words().signIn.emailBlank),
  otp: z
    .string({ error: () => words().recover.otpWrong })
    .check(z.overwrite(plainSigns), z.length(limits.otpLength, { error: () => words().recover.otpWrong })),
  password: z
    .string({ error: () => words().recover.passwordShort })
    .check(
      z.minLength(limits.passwordMin, { error: () => words().recover.passwordShort }),
      z.maxLength(limits.passwordMaxBytes, { error: () => words().request.tooLong }),
    ),
  isAdmin: z.optional(z.boolean()),
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/user/signin',
  summary: 'Sign in',
  answers: [401, 429],
  access: 'public',
  offline: 'online-only',
  body: SignInInput,
  reply: SessionReply,
});

export const authWithGoogle = endpoint({
  method: 'POST',
  path: '/api/user/authWithGoogle',
  summary: 'Sign in after a social popup; `credential` is the proof of identity',
  answers: [401, 409, 429],
  access: 'public',
  offline: 'online-only',
  body: z.object({
    name: z.optional(z.string()),
    email: z.optional(z.string()),
    password: z.optional(z.nullable(z.string())),
    images: z.optional(z.unknown()),
    phone: z.optional(z.nullable(z.string())),
    credential: z.optional(z.string().check(z.maxLength(8_192))),
  }),
  reply: SessionReply,
});

export const signUp = endpoint({
  method: 'POST',
  path: '/api/user/signup',
  summary: 'Register',
  answers: [409, 429],
  access: 'public',
  offline: 'online-only',
  success: 201,
  body: SignUpInput,
  reply: SessionReply,
});

export const recover = endpoint({
  method: 'POST',
  path: '/api/user/recover1',
  summary: 'Send a one-time code',
  answers: [429],
  access: 'public',
  offline: 'online-only',
  body: RecoverInput,
  reply: Acknowledgement,
});

export const verify = endpoint({
  method: 'POST',
  path: '/api/user/verify',
  summary: 'Set a new password with the one-time code',
  answers: [429],
  access: 'public',
  offline: 'online-only',
  body: VerifyInput,
  reply: Acknowledgement,
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/user/{userId}',
  summary: 'Load the own profile',
  access: 'customer',
  offline: 'private-cached',
  params: z.object({ userId: Uuid }),
  reply: User,
});

export const saveUser = endpoint({
  method: 'PUT',
  path: '/api/user/{userId}',
  summary: 'Save the own profile',
  access: 'customer',
  offline: 'online-only',
  params: z.object({ userId: Uuid }),
  body: z.object({
    name: required(() => words().profile.incomplete, limits.text.name),
    email: knownEmail(() => words().profile.incomplete),
    phone: required(() => words().profile.incomplete, limits.text.phone),
    images: z
      .array(z.string().check(z.maxLength(200)), { error: () => words().profile.incomplete })
      .check(z.minLength(1, { error: () => words().profile.incomplete }), z.maxLength(20)),
    isAdmin: z.optional(z.boolean()),
    version: z.optional(z.int()),
  }),
  reply: z.object({ error: z.literal(false), status: z.literal(true), msg: z.string(), user: User }),
});
