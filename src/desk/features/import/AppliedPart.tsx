import { CircleCheck, Undo2 } from 'lucide-react';
import type { ProductImport } from '#contract/desk/import.ts';
import { words } from '#language/words.ts';
import { formatTimestamp } from '#src/ui/dates.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Counts } from './Counts.tsx';

/** What an import has done, or that it was taken back. */
export function AppliedPart({ found }: { found: ProductImport }) {
  const { phase, appliedAt, undoneAt, failure } = found;
  const isBack = phase === 'undone';
  const at = formatTimestamp(Date.parse((isBack ? undoneAt : appliedAt) ?? found.createdAt));
  return (
    <>
      <Notice
        tone="info"
        icon={isBack ? Undo2 : CircleCheck}
        title={isBack ? words().deskImport.undone(at) : words().deskImport.applied(at)}
      >
        {failure}
      </Notice>
      <Counts found={found} title={words().deskImport.did} />
    </>
  );
}
