import type { ProductImport } from '#contract/desk/import.ts';
import { words } from '#language/words.ts';
import { Section } from '#src/desk/ui/Section.tsx';
import { GiveUp } from './GiveUp.tsx';
import styles from './import.module.css';

/** How far the shop is, and how fast. */
export function Progress({ found, isOffline }: { found: ProductImport; isOffline: boolean }) {
  const { id, phase, rowsRead, done, perSecond, counts } = found;
  const titles = {
    staging: words().deskImport.reading,
    checking: words().deskImport.checking,
    applying: words().deskImport.applying,
    undoing: words().deskImport.undoing,
  };
  const title = titles[phase as keyof typeof titles];
  // Of a file that is being read or checked nobody knows how much it is.
  const all = counts ? counts.products.new + counts.products.changed : undefined;
  const text =
    phase === 'staging' ? words().deskImport.rowsDone(rowsRead, perSecond ?? 0) : words().deskImport.productsDone(done, perSecond ?? 0);
  return (
    <Section title={title} boxed>
      <progress className={styles.progress} aria-label={title} max={all} value={all === undefined ? undefined : Math.min(done, all)} />
      {(phase === 'staging' ? rowsRead : done) > 0 ? <p className={styles.figure}>{text}</p> : null}
      <p className={styles.quiet}>{words().deskImport.goesOn}</p>
      {phase === 'staging' || phase === 'checking' ? (
        <div className={styles.buttons}>
          <GiveUp id={id} isOffline={isOffline} />
        </div>
      ) : null}
    </Section>
  );
}
