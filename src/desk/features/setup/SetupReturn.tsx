import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
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
  const step = useSetupStep();
  const navigate = useNavigate();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [from] = useState(path);
  const isLeft = path !== from;
  const done = useSetupNow()?.steps.find((one) => one.step === step)?.done === true;
  useEffect(() => {
    if (isLeft) openSetupStep(undefined);
  }, [isLeft]);
  useEffect(() => {
    if (!step || !done) return;
    openSetupStep(undefined);
    void navigate({ to: '/' });
  }, [done, navigate, step]);
  return null;
}
