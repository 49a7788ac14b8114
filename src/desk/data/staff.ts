/** People: who works at the desk, then what owners change. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts';
import { endStaff, inviteStaff, listStaff, setStaffPhone, updateStaff, withdrawInvite } from '#contract/desk/staff.ts';
import { useQuietHere } from '#src/desk/data/use-quiet-here.ts';
import { forgetUnanswered } from '#src/network/once-answered.ts';
import { deskChange } from './desk-call.ts';
import { deskKey } from './desk-key.ts';
import { deskQuery } from './desk-query.ts';

export type People = Reply<typeof listStaff>;
export type StaffMember = People['people'][number];

/** Who works here and who is invited. */
export const staffQuery = () => deskQuery(listStaff, {});

/** A change whose reply carries the new list. `quiet`: the dialog says itself what failed. */
function usePeopleChange<E extends Endpoint>(endpoint: E, quiet: boolean) {
  const client = useQueryClient();
  return useMutation({
    meta: useQuietHere(quiet),
    mutationFn: (input: CallInput<E>) => deskChange(endpoint, input),
    onSettled: () => {
      if (endpoint !== (inviteStaff as Endpoint)) forgetUnanswered(inviteStaff);
    },
    onSuccess: (reply) => {
      const { people, invites } = reply as People;
      client.setQueryData(deskKey(listStaff, {}), { people, invites });
    },
  });
}

/** Invites somebody; the reply has the link. */
export const useInvite = () => usePeopleChange(inviteStaff, true);
/** Takes an invitation back. */
export const useWithdrawInvite = () => usePeopleChange(withdrawInvite, false);
/** Changes role and refund limit. */
export const useStaffChange = () => usePeopleChange(updateStaff, true);
/** Sets the number by which somebody signs in. */
export const useStaffPhone = () => usePeopleChange(setStaffPhone, true);
/** Ends somebody's work here. */
export const useStaffEnd = () => usePeopleChange(endStaff, true);
