import { words } from '#language/words.ts';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { messageFor } from '#src/network/api-error.ts';
import { ifItComes } from '#src/state/missing-part.ts';
import { closeUndo, currentUndo, onUndoChange, type Undoable, undoMs } from './undo.ts';
import styles from './UndoBar.module.css';
import { Sentence } from '#src/ui/Sentence.tsx';
import { notify } from '#src/ui/toaster.ts';

/** Keeps `box` off everything that can be pressed: eight seconds are long for who goes on with the next order. */
function useClearPlace(box: { current: HTMLElement | null }): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    void ifItComes(
      import('#src/ui/toast-place.ts').then(({ keepClear }) => {
        if (!box.current || isGone) return;
        // Its place is given by its left and top edges from now on.
        Object.assign(box.current.style, { right: 'auto', bottom: 'auto' });
        stop = keepClear(box.current);
      }),
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [box]);
}

/** Takes back what is offered. What could not be taken back is said: nobody is to believe that it was. */
async function take({ undo }: Undoable): Promise<void> {
  try {
    if (!(await undo())) notify({ tone: 'error', text: words().sync.tooLate });
  } catch (error) {
    notify({ tone: 'error', text: messageFor(error) });
  }
}

function Offer({ offer }: { offer: Undoable }) {
  const box = useRef<HTMLDivElement>(null);
  useClearPlace(box);
  useEffect(() => {
    const timer = setTimeout(() => closeUndo(offer.id), undoMs);
    return () => clearTimeout(timer);
  }, [offer]);
  return (
    <div ref={box} className={styles.offer}>
      <span className={styles.text}>
        <Sentence>{offer.text}</Sentence>
      </span>
      <button
        type="button"
        className={styles.button}
        onClick={() => {
          closeUndo(offer.id);
          void take(offer);
        }}
      >
        <Undo2 size={20} strokeWidth={1.75} aria-hidden />
        {words().deskKit.undo}
      </button>
      <span className={styles.time} data-mark="chosen" aria-hidden="true" />
    </div>
  );
}

/** Says what was just done and takes it back on request. The line at its foot is the time that is left. */
export function UndoBar() {
  const offer = useSyncExternalStore(onUndoChange, currentUndo);
  return <div role="status">{offer ? <Offer key={offer.id} offer={offer} /> : null}</div>;
}
