import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Niche, type NicheThing } from './Niche.tsx';
import { Sentence } from './Sentence.tsx';

interface EmptyStateProps {
  /** The drawing in the niche. */
  art?: NicheThing;
  title: string;
  text?: ReactNode;
  /** One way onwards. */
  action?: ReactNode;
  /** `1` where the state is the whole page. */
  level?: 1 | 2;
}

/** Nothing here, in words and with a way onwards. */
export function EmptyState({ art = 'hanger', title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <div className={styles.art}>
        <Niche thing={art} />
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {text ? (
        <p className={styles.text}>
          <Sentence>{text}</Sentence>
        </p>
      ) : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
