import { useEffect, useRef, useState } from 'react';
import { messages } from '#contract/messages.ts';
import { useGoogleSignIn } from '#src/data/user.ts';
import { ApiError } from '#src/network/api-error.ts';
import { notify } from '#src/ui/toaster.ts';
import { type Finish, isInstalled, leaveForProvider, onFinish, openProvider, type Visit } from './google-popup.ts';
import { useArrive } from './use-arrive.ts';

/** How often it is looked whether the provider's window was closed, ms. */
const popupPollIntervalMs = 500;

/** What the sign-in page was given when the provider was visited in this window. */
export interface Returned {
  ticket?: string | undefined;
  failed?: boolean;
}

/** Sign-in by the identity provider, from the tap to the page that the shopper came from. */
export function useGoogle(redirect: string, returned: Returned | undefined, onTaken: (() => void) | undefined) {
  const signIn = useGoogleSignIn();
  const arrive = useArrive(redirect);
  const [visit, setVisit] = useState<Visit>();
  /** The provider's window is open, as far as can be seen from here. */
  const [isAway, setAway] = useState(false);
  /** Proof of an identity whose address has a password here: it is asked for once. */
  const [joining, setJoining] = useState<string>();

  const enter = (credential: string, password?: string) =>
    signIn.mutate(
      { credential, password },
      {
        onSuccess: arrive,
        onError: (error) => setJoining(error instanceof ApiError && error.code === 'password_needed' ? credential : undefined),
      },
    );
  const receive = ({ request, ticket, error }: Finish) => {
    // An answer that the shop could not place carries no name; it is ours when we are waiting for one.
    if (!visit || (request !== visit.request && request !== '')) return;
    setVisit(undefined);
    setAway(false);
    if (ticket !== undefined) enter(ticket);
    // Spec 8: the provider's own words.
    else notify({ tone: 'error', text: error || messages.signIn.googleFailed });
  };
  const latest = useRef(receive);
  useEffect(() => {
    latest.current = receive;
  });
  useEffect(() => onFinish((finish) => latest.current(finish)), []);

  const taken = useRef(false);
  useEffect(() => {
    if (!returned || taken.current) return;
    taken.current = true;
    onTaken?.();
    if (returned.ticket !== undefined) enter(returned.ticket);
    else notify({ tone: 'error', text: messages.signIn.googleFailed });
  });

  useEffect(() => {
    if (!visit) return;
    // Closed, or cut off by the provider's own policy: the button is free again, and the channel is still listened to.
    const timer = setInterval(() => setAway(!visit.popup.closed), popupPollIntervalMs);
    return () => clearInterval(timer);
  }, [visit]);

  const open = () => {
    const opened = isInstalled() ? undefined : openProvider();
    if (!opened) {
      leaveForProvider(redirect);
      return;
    }
    setVisit(opened);
    setAway(true);
  };
  return {
    open,
    isAway,
    isPending: signIn.isPending,
    isDone: signIn.isSuccess,
    join: joining === undefined ? undefined : (password: string) => enter(joining, password),
  };
}
