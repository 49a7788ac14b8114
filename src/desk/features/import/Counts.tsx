import type { ProductImport } from '#contract/desk/import.ts';
import { words } from '#language/words.ts';
import { Section } from '#src/desk/ui/Section.tsx';
import styles from './import.module.css';

const kinds = ['new', 'changed', 'same', 'refused'] as const;

/** How many products are new, changed, unchanged and refused. */
export function Counts({ found: { counts, ignored }, title }: { found: ProductImport; title: string }) {
  if (!counts) return null;
  return (
    <Section title={title}>
      <dl className={styles.counts}>
        {kinds.map((kind) => (
          <div key={kind} className={styles.count}>
            <dt>{words().deskImport.counts[kind]}</dt>
            <dd>{counts.products[kind].toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{words().deskImport.rowsRead(counts.rows.read)}</p>
      {ignored.length > 0 ? (
        <details className={styles.details}>
          <summary>{words().deskImport.ignored(ignored.length)}</summary>
          <p className={styles.quiet} translate="no">
            {ignored.join(', ')}
          </p>
        </details>
      ) : null}
    </Section>
  );
}
