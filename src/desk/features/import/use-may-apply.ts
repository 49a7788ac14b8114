import { mayUse } from '#contract/desk/rights.ts';
import { useSession } from '#src/desk/session/desk-session.ts';

/** Whether this person may apply imports, take them back, and allow hosts of pictures. */
export function useMayApply(): boolean {
  const session = useSession();
  return session !== undefined && mayUse(session.role, 'import.apply');
}
