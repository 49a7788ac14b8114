import type { auditKinds } from '#contract/desk/audit.ts';
import { dayOf, textOf } from '#src/desk/ui/list-params.ts';

/** What the address of the log says. */
export interface LogSearch {
  kind?: (typeof auditKinds)[number] | undefined;
  /** Id of a person. */
  actor?: string | undefined;
  subject?: string | undefined;
  /** `2026-11-23`. */
  day?: string | undefined;
}

/** Reads the search parameters of the log. The server refuses a kind that there is not. */
export function parseLogSearch(search: Record<string, unknown>): LogSearch {
  return {
    kind: textOf(search['kind'], /^[a-z-]+$/) as LogSearch['kind'],
    actor: textOf(search['actor'], /^[0-9a-f-]{36}$/),
    subject: textOf(search['subject']),
    day: dayOf(search['day']),
  };
}
