import { type ReactNode, useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import type { FormOf } from './form-parts.tsx';
import styles from './product.module.css';

interface FoldProps<T extends FieldValues> {
  title: string;
  form: Pick<FormOf<T>, 'control'>;
  /** The fields in it. */
  fields: readonly (keyof T & string)[];
  /** Whether it is open at first. */
  opens?: boolean;
  children: ReactNode;
}

/** Fields that few products need. It opens by itself where one of them is wrong. */
export function Fold<T extends FieldValues>({ title, form: { control }, fields, opens = false, children }: FoldProps<T>) {
  const [isOpen, setOpen] = useState(opens);
  const { errors } = useFormState({ control, name: fields as never });
  const isWrong = fields.some((name) => errors[name]);
  return (
    <details className={styles.fold} open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      <div className={styles.form}>{children}</div>
    </details>
  );
}
