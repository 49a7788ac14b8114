/** The audit log. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallInput, Reply } from '#contract/endpoint.ts';
import { listAudit } from '#contract/desk/audit.ts';
import { currentSession } from '#src/desk/session/desk-session.ts';
import { deskCall } from './desk-call.ts';
import { deskKey } from './desk-key.ts';

export type AuditPage = Reply<typeof listAudit>;
export type AuditEntry = AuditPage['items'][number];
type Wanted = Omit<CallInput<typeof listAudit>['query'], 'after'>;

/** The log, newest first, page by page. Not kept on the device: it is read on a computer, and it grows without end. */
export function auditQuery(wanted: Wanted) {
  return infiniteQueryOptions({
    queryKey: deskKey(listAudit, { query: wanted }),
    queryFn: ({ pageParam, signal }) =>
      deskCall(listAudit, { query: pageParam === '' ? wanted : { ...wanted, after: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page: AuditPage) => page.next ?? undefined,
    staleTime: 5_000,
    // Of nobody it would be removed, open as it is, when the session is asked for again.
    meta: { scope: 'private', owner: currentSession()?.userId ?? '', cached: false },
  });
}
