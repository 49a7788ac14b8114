import { currentKeys } from '#src/desk/ui/key-bindings.ts';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import styles from './KeyList.module.css';

const nameOf = (key: string) => key.replace('ctrl+', 'Ctrl ').replace('enter', 'Enter').replace('escape', 'Esc').replace('space', 'Space');

/** All keys that do something on this page. */
export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className={styles.keys}>
        {currentKeys().map(({ keys, does }) => (
          <div key={keys} className={styles.line}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key} className={styles.key}>
                  {nameOf(key)}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
