import type { ImportPhase } from '#contract/desk/import.ts';
import { words } from '#language/words.ts';
import { Badge, type BadgeTone } from '#src/ui/Badge.tsx';

const tones: Readonly<Record<ImportPhase, BadgeTone>> = {
  staging: 'info',
  asking: 'notice',
  fetching: 'info',
  checking: 'info',
  checked: 'notice',
  applying: 'info',
  applied: 'success',
  undoing: 'info',
  undone: 'neutral',
  refused: 'danger',
  withdrawn: 'neutral',
};

/** Where an import stands. */
export function PhaseBadge({ phase }: { phase: ImportPhase }) {
  return <Badge tone={tones[phase]}>{words().deskImport.phase[phase]}</Badge>;
}
