import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { finishAction } from '#src/shop/data/interrupted-action.ts';
import { currentSession, onSessionChange } from '#src/shop/session/session.ts';

/**
 * Goes on to `redirect` when somebody is signed in meanwhile without this page's form: in another tab, or again, because a slow device read
 * the sign-in that it keeps only after it had asked for one (`restore-session.ts`). A form of this page goes on itself (`use-arrive.ts`).
 *
 * @param redirect path inside the shop; `/` for somebody who came by themselves, and may sign in as somebody else; undefined on a step that
 *   signed-in shoppers use too, such as setting a new password
 * @param hasNewPassword it was set a moment ago: the sign-in that this device keeps is over, and it does not know that yet
 */
export function useSignedInElsewhere(redirect: string | undefined, hasNewPassword = false): void {
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    if (redirect === undefined) return undefined;
    const goOn = () => void finishAction().then(() => navigate({ href: redirect, replace: true }));
    const wasSignedIn = currentSession() !== undefined;
    // While this page loaded.
    if (wasSignedIn && redirect !== '/' && !hasNewPassword) goOn();
    return onSessionChange(() => {
      if (!wasSignedIn && currentSession() && client.isMutating() === 0) goOn();
    });
  }, [client, hasNewPassword, navigate, redirect]);
}
