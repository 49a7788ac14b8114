import { words } from '#language/words.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';

interface RefusedEditsProps<P> {
  /** `message`: why. */
  edits: readonly { id: string; message: string; payload: P }[];
  /** Puts what was typed into the form again. */
  onRestore: (payload: P) => void;
  onForget: (id: string) => Promise<void>;
}

/** What this device kept and the shop refused, and the way back into the form. */
export function RefusedEdits<P>({ edits, onRestore, onForget }: RefusedEditsProps<P>) {
  return edits.map(({ id, message, payload }) => (
    <Notice key={id} tone="danger" title={words().deskKit.notTaken}>
      <p>{message}</p>
      <Button
        tone="secondary"
        size="sm"
        onClick={() => {
          onRestore(payload);
          void onForget(id);
        }}
      >
        {words().deskKit.typedAgain}
      </Button>{' '}
      <Button tone="quiet" size="sm" onClick={() => void onForget(id)}>
        {words().deskWaiting.forget}
      </Button>
    </Notice>
  ));
}
