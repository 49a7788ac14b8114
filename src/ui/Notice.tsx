import type { LucideIcon } from 'lucide-react';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';
import { Sentence } from './Sentence.tsx';

interface NoticeProps {
  /** `danger` is trouble, `notice` a change or a wait, `info` a calm fact. */
  tone: 'danger' | 'notice' | 'info';
  icon?: LucideIcon;
  title?: ReactNode;
  children?: ReactNode;
  /** Read out at once when it appears. */
  alert?: boolean;
}

/** A sentence that stays on the page: outlined, with an icon and words, never by colour alone. */
export function Notice({ tone, icon: Icon = TriangleAlert, title, children, alert = false }: NoticeProps) {
  return (
    <div className={`${styles.box} ${styles[tone]}`} role={alert ? 'alert' : undefined}>
      <Icon size={20} strokeWidth={1.75} aria-hidden className={styles.icon} />
      <div>
        {title && (
          <p className={styles.title}>
            <Sentence>{title}</Sentence>
          </p>
        )}
        {children && (
          <div className={styles.text}>
            <Sentence>{children}</Sentence>
          </div>
        )}
      </div>
    </div>
  );
}
