import type { ReactNode } from 'react';
import { Sentence } from '#src/ui/Sentence.tsx';
import styles from './ActionBar.module.css';

/**
 * What is done on a page. At the bottom edge on phones, above the tab bar, where a thumb reaches; below the content from 992 px. One primary
 * button, wide.
 * @param children buttons; `hint` says what happens: "makes invoice HT/26-27/124"
 */
export function ActionBar({ hint, children }: { hint?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar} data-actionbar="">
      {hint ? (
        <p className={styles.hint}>
          <Sentence>{hint}</Sentence>
        </p>
      ) : null}
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
