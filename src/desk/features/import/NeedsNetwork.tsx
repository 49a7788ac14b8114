import { WifiOff } from 'lucide-react';
import { words } from '#language/words.ts';
import { Notice } from '#src/ui/Notice.tsx';

/** Says that nothing of this is done without a connection. */
export function NeedsNetwork() {
  return (
    <Notice tone="notice" icon={WifiOff} title={words().deskImport.noNetwork}>
      {words().deskImport.needsNetwork}
    </Notice>
  );
}
