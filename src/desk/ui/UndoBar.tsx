import { Undo2 } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { closeUndo, currentUndo, onUndoChange, type Undoable, undoMs } from './undo.ts';
import styles from './UndoBar.module.css';
import { Sentence } from '#src/ui/Sentence.tsx';

function Offer({ offer }: { offer: Undoable }) {
  useEffect(() => {
    const timer = setTimeout(() => closeUndo(offer.id), undoMs);
    return () => clearTimeout(timer);
  }, [offer]);
  return (
    <div className={styles.offer}>
      <span className={styles.text}>
        <Sentence>{offer.text}</Sentence>
      </span>
      <button
        type="button"
        className={styles.button}
        onClick={() => {
          closeUndo(offer.id);
          offer.undo();
        }}
      >
        <Undo2 size={20} strokeWidth={1.75} aria-hidden />
        Undo
      </button>
      <span className={styles.time} data-mark="chosen" aria-hidden="true" />
    </div>
  );
}

/** Says what was just done and takes it back on request. The line at its foot is the time that is left. */
export function UndoBar() {
  const offer = useSyncExternalStore(onUndoChange, currentUndo);
  return (
    <div className={styles.region} role="status">
      {offer ? <Offer key={offer.id} offer={offer} /> : null}
    </div>
  );
}
