import { Link } from '@tanstack/react-router';
import type { ProductImport } from '#contract/desk/import.ts';
import { words } from '#language/words.ts';
import { useImportDecision } from '#src/desk/data/import.ts';
import { ActionBar } from '#src/desk/ui/ActionBar.tsx';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { formatDate } from '#src/ui/dates.ts';
import { GiveUp } from './GiveUp.tsx';
import { useMayApply } from './use-may-apply.ts';

interface DecisionBarProps {
  found: ProductImport;
  isOffline: boolean;
}

/** What can be decided about an import as it stands: apply or give up, and take back. */
export function DecisionBar({ found, isOffline }: DecisionBarProps) {
  if (found.phase === 'checked') return <ApplyBar found={found} isOffline={isOffline} />;
  if (found.phase === 'applied') return <UndoBar found={found} isOffline={isOffline} />;
  return null;
}

function ApplyBar({ found: { id, checkedAt, counts }, isOffline }: DecisionBarProps) {
  const mayApply = useMayApply();
  const decision = useImportDecision(id);
  if (!counts || checkedAt === null) return null;
  const count = counts.products.new + counts.products.changed;
  const { refused } = counts.rows;
  const apply = () => decision.mutate({ kind: 'apply', checkedAt, withoutRefused: refused > 0 });
  if (count === 0)
    return (
      <ActionBar hint={words().deskImport.nothingToDoText}>
        <GiveUp id={id} isOffline={isOffline} />
      </ActionBar>
    );
  if (!mayApply)
    return (
      <ActionBar hint={words().deskImport.ownerApplies}>
        <GiveUp id={id} isOffline={isOffline} />
      </ActionBar>
    );
  return (
    <ActionBar hint={words().deskImport.allOrNothing}>
      <GiveUp id={id} isOffline={isOffline} />
      <Button busy={decision.isPending} busyLabel={words().deskImport.applying} disabled={isOffline} onClick={apply}>
        {refused > 0 ? words().deskImport.applyWithout(Math.max(1, counts.products.refused)) : words().deskImport.apply(count)}
      </Button>
    </ActionBar>
  );
}

function UndoBar({ found: { id, undoUntil }, isOffline }: DecisionBarProps) {
  const mayApply = useMayApply();
  const decision = useImportDecision(id);
  const canUndo = mayApply && undoUntil !== null;
  return (
    <ActionBar hint={canUndo ? words().deskImport.undoText(formatDate(undoUntil)) : undefined}>
      {canUndo ? (
        <Button
          tone="secondary"
          busy={decision.isPending}
          busyLabel={words().deskImport.undoing}
          disabled={isOffline}
          onClick={() => decision.mutate({ kind: 'undo' })}
        >
          {words().deskImport.undo}
        </Button>
      ) : null}
      <Link to="/products" className={buttonClass()}>
        {words().deskImport.see}
      </Link>
    </ActionBar>
  );
}
