import { words } from '#language/words.ts';
import { currentKeys } from '#src/desk/ui/key-bindings.ts';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import styles from './KeyList.module.css';

function nameOf(key: string): string {
  const { ctrl, enter, escape, space } = words().deskKeys;
  return key.replace('ctrl+', `${ctrl} `).replace('enter', enter).replace('escape', escape).replace('space', space);
}

/** All keys that do something on this page. */
export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={words().deskShell.keys} onClose={onClose}>
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
