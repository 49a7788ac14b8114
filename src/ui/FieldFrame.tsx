import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { Sentence } from './Sentence.tsx';

export interface FieldText {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Ids and attributes that tie a control to its hint and its error. */
export function fieldAttributes(id: string, { hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  const ids = [error ? `${id}-error` : undefined, hint ? `${id}-hint` : undefined].filter(Boolean).join(' ');
  return { id, 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}

/** Label above, hint and error below a control. */
export function FieldFrame({ id, label, hint, error, children }: FieldText & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          <Sentence>{hint}</Sentence>
        </p>
      ) : null}
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
          <Sentence>{error}</Sentence>
        </p>
      ) : null}
    </div>
  );
}
