import { useEffect, useRef, useState } from 'react';
import { words } from '#language/words.ts';
import { useGoogleSignIn } from '#src/shop/data/user.ts';
import { ApiError } from '#src/network/api-error.ts';
import { isUnanswered } from '#src/network/unanswered.ts';
import { notify } from '#src/ui/toaster.ts';
import { type ProviderResult, isInstalled, leaveForProvider, onProviderResult, openProvider, type Visit } from './google-popup.ts';
import { useArrive } from './use-arrive.ts';

const popupPollIntervalMs = 500;

/** What the sign-in page was given when the provider was visited in this window. */
export interface Returned {
  ticket?: string | undefined;
  failed?: boolean;
}

/**
 * The provider's window: opening it, whether it is open, and its result.
 * @param onResult called with the result of a window that this page opened
 */
function useProviderWindow(onResult: (result: ProviderResult) => void) {
  const [visit, setVisit] = useState<Visit>();
  const [isOpen, setOpen] = useState(false);
  const receive = (result: ProviderResult) => {
    // A result that the server could not match has no request id; it is ours if we wait for one.
    if (!visit || (result.request !== visit.request && result.request !== '')) return;
    setVisit(undefined);
    setOpen(false);
    onResult(result);
  };
  const latest = useRef(receive);
  useEffect(() => {
    latest.current = receive;
  });
  useEffect(() => onProviderResult((result) => latest.current(result)), []);

  useEffect(() => {
    if (!visit) return;
    // Closed, or cut off by the provider's own policy: the button is enabled again, and the channel stays open.
    const timer = setInterval(() => setOpen(!visit.popup.closed), popupPollIntervalMs);
    return () => clearInterval(timer);
  }, [visit]);

  /** @returns false where the browser opens no window */
  const open = (): boolean => {
    const opened = isInstalled() ? undefined : openProvider();
    if (!opened) return false;
    setVisit(opened);
    setOpen(true);
    return true;
  };
  return { open, isOpen };
}

/**
 * Whose password is asked for after a sign-in that failed.
 * @param before the credential whose password was asked for so far
 */
function joiningAfter(error: Error, credential: string, before: string | undefined): string | undefined {
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'password_needed') return credential;
  // Neither says anything of the password: the shopper presses again, and does not go to the provider again.
  const isOpen = isUnanswered(error) || code === 'too_many';
  return isOpen && before === credential ? before : undefined;
}

/** Sign-in with the identity provider, from the tap to the page that the shopper came from. */
export function useGoogle(redirect: string, returned: Returned | undefined, onTaken: (() => void) | undefined) {
  const signIn = useGoogleSignIn();
  const arrive = useArrive(redirect);
  /** Credential of an identity whose email has a password here: the shopper is asked for it once. */
  const [joining, setJoining] = useState<string>();

  const enter = (credential: string, password?: string) =>
    signIn.mutate(
      { credential, password },
      {
        onSuccess: arrive,
        onError: (error) => setJoining((before) => joiningAfter(error, credential, before)),
      },
    );
  const popup = useProviderWindow(({ ticket, error }) => {
    if (ticket !== undefined) enter(ticket);
    // Spec 8: the provider's own words.
    else notify({ tone: 'error', text: error || words().signIn.googleFailed });
  });

  const taken = useRef(false);
  useEffect(() => {
    if (!returned || taken.current) return;
    taken.current = true;
    onTaken?.();
    if (returned.ticket !== undefined) enter(returned.ticket);
    else notify({ tone: 'error', text: words().signIn.googleFailed });
  });

  return {
    open: () => {
      if (!popup.open()) leaveForProvider(redirect);
    },
    isWaiting: popup.isOpen,
    isPending: signIn.isPending,
    isDone: signIn.isSuccess,
    join: joining === undefined ? undefined : (password: string) => enter(joining, password),
  };
}
