import { words } from '#language/words.ts';
import { isUnreachable } from '#src/network/api-error.ts';
import styles from './customers.module.css';

/** Says why a screen of customers is empty without a network, where orders are not. */
export function NotKept({ query: { data, error } }: { query: { data: unknown; error: unknown } }) {
  if (data !== undefined || !isUnreachable(error)) return null;
  return <p className={styles.notKept}>{words().deskCustomers.notKept}</p>;
}
