import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { words } from '#language/words.ts';
import { authWithGoogle, getUser, recover, saveUser, signIn, signUp, verify } from '#contract/user.ts';
import { ApiError } from '#src/network/api-error.ts';
import { removeText, writeText } from '#src/state/stored.ts';
import { send } from '#src/network/send.ts';
import { call } from '#src/shop/session/call.ts';
import { change } from '#src/shop/session/change.ts';
import { freshForMs } from '#src/cache/query-client.ts';
import { queryKey } from '#src/cache/query-keys.ts';
import { adoptHere } from '#src/shop/outbox/adopt-here.ts';
import { currentSession, startSession, useSession } from '#src/shop/session/session.ts';
import { setPasswordOnce } from './password-once.ts';

/** False where the browser blocks storage. */
function canStoreSession(): boolean {
  const isStored = writeText('haat-probe', '1');
  removeText('haat-probe');
  return isStored;
}

interface SignedIn {
  msg: string;
  token: string;
  user: { name: string; email: string; id: string };
}

/**
 * Starts a session. Where the browser blocks storage it lasts for this visit, and the reply says so.
 * @throws ApiError where the browser blocks cookies too, without which the server does not recognise the shopper
 */
async function begin(reply: SignedIn): Promise<SignedIn> {
  const { token, user } = reply;
  const isStored = canStoreSession();
  if (!isStored) {
    await send(getUser, { params: { userId: user.id } }, { token }).catch((error: unknown) => {
      const isUnauthorised = error instanceof ApiError && error.kind === 'unauthorised';
      throw isUnauthorised ? new ApiError({ kind: 'refused', status: 0, code: 'storage_blocked', message: words().signIn.blocked }) : error;
    });
  }
  // What waits for an account that the shop forgot must be this one's before the outbox hears of the sign-in.
  await adoptHere(user.id, user.email);
  startSession(token, user);
  return isStored ? reply : { ...reply, msg: words().signIn.thisVisit };
}

export interface SignInValues {
  email: string;
  password: string;
}

/** Spec 4: shows the server's message and stores the session. */
export function useSignIn() {
  return useMutation({
    mutationFn: async (values: SignInValues) => begin(await call(signIn, { body: values })),
    meta: { done: true },
  });
}

type SignUpValues = SignInValues & { name: string; phone: string };

function signUpOnce(values: SignUpValues): Promise<{ msg: string }> {
  const repeat = { refusedAs: 'email_taken', done: words().signUp.done };
  return setPasswordOnce(values, repeat, () => change(signUp, { body: { ...values, isAdmin: false } }));
}

/** Spec 4. A sign-up whose answer was lost is repeated by the shopper; that it has succeeded is no refusal. */
export function useSignUp() {
  return useMutation({ mutationFn: signUpOnce, meta: { done: true } });
}

/** Spec 7: after the social popup; `credential` is the proof of identity that it returns. */
export function useGoogleSignIn() {
  return useMutation({
    mutationFn: async ({ credential, password = null }: { credential: string; password?: string | null | undefined }) =>
      begin(await call(authWithGoogle, { body: { credential, password } })),
    meta: { done: true },
  });
}

/** Asks for a one-time code by mail; the answer is the same whether the address is registered or not. */
export function useRecover() {
  return useMutation({
    mutationFn: (values: { email: string }) => call(recover, { body: values }),
    meta: { done: true },
  });
}

type VerifyValues = SignInValues & { otp: string };

function verifyOnce(values: VerifyValues): Promise<{ msg: string }> {
  const repeat = { refusedAs: 'otp_wrong', done: words().recover.done };
  return setPasswordOnce(values, repeat, () => call(verify, { body: { ...values, isAdmin: false } }));
}

/** Sets a new password with the code. One whose answer was lost is repeated with a code that is used up; that it has succeeded is no refusal. */
export function useVerify() {
  return useMutation({ mutationFn: verifyOnce, meta: { done: true } });
}

export function userQuery(userId: string) {
  return queryOptions({
    queryKey: queryKey('user', userId),
    queryFn: ({ signal }) => call(getUser, { params: { userId } }, { signal }),
    staleTime: freshForMs.list,
    meta: { scope: 'private', owner: userId, cached: true },
  });
}

/** The profile of who is signed in. */
export function useUser() {
  const session = useSession();
  return useQuery({ ...userQuery(session?.userId ?? ''), enabled: session !== undefined });
}

/**
 * The phone number of the profile, for a field that begins with it. A number that arrives while the shopper is in the field waits until they
 * leave it: it would mix with what they type.
 */
export function useProfilePhone() {
  const phone = useUser().data?.phone;
  const [held, hold] = useState<{ phone: string | undefined }>();
  return {
    phone: held ? held.phone : phone,
    onFocus: () => hold({ phone }),
    onBlur: () => hold(undefined),
  };
}

export interface ProfileInput {
  userId: string;
  name: string;
  email: string;
  phone: string;
  /** Addresses of the shopper's own uploads, the first one is shown. */
  images: string[];
  /** The version that was read: a change from elsewhere in the meantime is refused with 409. */
  version: number;
}

/** True when the server refused a profile for a picture that it does not have: unsaved ones are deleted after a day, or by another tab. */
export function arePicturesGone(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'foreign_image';
}

async function saveProfile({ userId, ...profile }: ProfileInput) {
  try {
    return await change(saveUser, { params: { userId }, body: { ...profile, isAdmin: false } });
  } catch (error) {
    throw arePicturesGone(error) ? new ApiError({ ...error, message: words().profile.picturesGone }) : error;
  }
}

/** Saves the own profile; the name in the header follows. */
export function useSaveUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveProfile,
    onMutate: () => currentSession()?.token,
    onSuccess: ({ user }, _profile, token) => {
      // Signed out meanwhile, or somebody else is signed in: their sign-in stays, and nothing of this profile comes back.
      if (!token || token !== currentSession()?.token) return;
      client.setQueryData(userQuery(user._id).queryKey, user);
      startSession(token, { name: user.name, email: user.email, id: user._id });
    },
    scope: { id: 'profile' },
    meta: { done: words().profile.saved },
  });
}
