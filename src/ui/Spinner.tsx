import styles from './Spinner.module.css';

/** Work is under way; `label` says which. */
export function Spinner({ label }: { label: string }) {
  return <span className={styles.spinner} role="status" aria-label={label} />;
}
