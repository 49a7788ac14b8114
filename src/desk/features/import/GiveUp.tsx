import { words } from '#language/words.ts';
import { useImportDecision } from '#src/desk/data/import.ts';
import { Button } from '#src/ui/Button.tsx';

/** Ends an import of which nothing was applied. */
export function GiveUp({ id, isOffline }: { id: string; isOffline: boolean }) {
  const decision = useImportDecision(id);
  return (
    <Button tone="quiet" busy={decision.isPending} disabled={isOffline} onClick={() => decision.mutate({ kind: 'withdraw' })}>
      {words().deskImport.giveUp}
    </Button>
  );
}
