import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { setupQuery } from '#src/desk/data/setting.ts';
import { openSetupStep, useSetupStep } from '#src/desk/data/setup-step.ts';

/** Asks what is done whenever something was saved. */
function useSetupNow() {
  const query = useQuery(setupQuery());
  const client = useQueryClient();
  const { refetch } = query;
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') void refetch();
      }),
    [client, refetch],
  );
  return query.data;
}

/** Leads back to the checklist once the step that was opened there is done, and forgets the step when somebody goes elsewhere. */
export function SetupReturn() {
  const opened = useSetupStep();
  const navigate = useNavigate();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isThere = opened !== undefined && path.endsWith(opened.path);
  const hasArrived = useRef(false);
  const done = useSetupNow()?.steps.find(({ step }) => step === opened?.step)?.done === true;
  useEffect(() => {
    if (hasArrived.current && !isThere) openSetupStep(undefined);
    hasArrived.current = isThere;
  }, [isThere]);
  useEffect(() => {
    if (!isThere || !done) return;
    openSetupStep(opened.before);
    void navigate({ to: opened.from ?? '/' });
  }, [done, isThere, navigate, opened]);
  return null;
}
