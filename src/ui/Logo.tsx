import { classes } from './classes.ts';
import styles from './Logo.module.css';

/**
 * The mark and the name of the shop. The name is generated content, so that one page serves a shop of any name: the server or `theme.js` sets
 * `--shop-name`, and `--shop-logo` where the shop has a logo in place of the arch. Readers hear it as the text of the link around it.
 */
export function Logo({ onStrip = false }: { onStrip?: boolean }) {
  return (
    <span className={classes(styles.logo, onStrip && styles.onStrip)} translate="no">
      <svg className={styles.arch} viewBox="0 0 26 30" aria-hidden="true">
        <path className={styles.ground} d="M0 27V13.4C0 6.6 7.2 6.2 13 0c5.8 6.2 13 6.6 13 13.4V27a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z" />
        <path
          className={styles.leaf}
          d="M13 25.4 6.6 19a4.5 4.5 0 0 1 0-6.3 4.5 4.5 0 0 1 6.4.1 4.5 4.5 0 0 1 6.4-.1 4.5 4.5 0 0 1 0 6.3z"
        />
        <path className={styles.vein} d="M13 25.6v-8M13 21l-2.8-2.6M13 21l2.8-2.6" />
      </svg>
      <span className={styles.word} />
    </span>
  );
}
