import type { ProductImport } from '#contract/desk/import.ts';
import { words } from '#language/words.ts';
import { Section } from '#src/desk/ui/Section.tsx';
import { GiveUp } from './GiveUp.tsx';
import styles from './import.module.css';

/** How far the shop is, and how fast. */
export function Progress({ found, isOffline }: { found: ProductImport; isOffline: boolean }) {
  const { id, phase, rowsRead, done, counts } = found;
  const titles = {
    staging: words().deskImport.reading,
    fetching: words().deskImport.fetching,
    checking: words().deskImport.checking,
    applying: words().deskImport.applying,
    undoing: words().deskImport.undoing,
  };
  const title = titles[phase as keyof typeof titles];
  // Of a file that is being read or checked nobody knows how much it is.
  const all = phase === 'fetching' ? addressesOf(found) : counts && counts.products.new + counts.products.changed;
  const text = textOf(found, all ?? 0);
  return (
    <Section title={title} boxed>
      <progress
        className={styles.progress}
        aria-label={title}
        max={all ?? undefined}
        value={all === null ? undefined : Math.min(done, all)}
      />
      {(phase === 'staging' ? rowsRead : done) > 0 ? <p className={styles.figure}>{text}</p> : null}
      <p className={styles.quiet}>{words().deskImport.goesOn}</p>
      {phase === 'staging' || phase === 'fetching' || phase === 'checking' ? (
        <div className={styles.buttons}>
          <GiveUp id={id} isOffline={isOffline} />
        </div>
      ) : null}
    </Section>
  );
}

/** How many addresses of pictures the shop asks. */
function addressesOf({ questions, answers }: ProductImport): number {
  const allowed = new Set(answers.hosts.flatMap(({ host, pictures }) => (pictures === 'fetch' ? [host] : [])));
  return (questions?.hosts ?? []).reduce((sum, { host, pictures }) => (allowed.has(host) ? sum + pictures : sum), 0);
}

function textOf({ phase, rowsRead, done, perSecond }: ProductImport, all: number): string {
  const says = words().deskImport;
  if (phase === 'staging') return says.rowsDone(rowsRead, perSecond ?? 0);
  return phase === 'fetching' ? says.picturesDone(Math.min(done, all), all) : says.productsDone(done, perSecond ?? 0);
}
