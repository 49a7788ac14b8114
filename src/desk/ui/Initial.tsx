import { initialOf } from '#contract/text-fit.ts';
import styles from './Initial.module.css';

/** The first letter of a person's name in a circle, in front of the name, which says all of it. */
export function Initial({ name }: { name: string }) {
  return (
    <span className={styles.initial} aria-hidden>
      {initialOf(name)}
    </span>
  );
}
