import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ImportDifference, ImportProblem, ProductImport } from '#contract/desk/import.ts';
import { words } from '#language/words.ts';
import { fetchProblems, importProblemsQuery } from '#src/desk/data/import.ts';
import { MoreRows } from '#src/desk/ui/MoreRows.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { Row, Rows } from '#src/desk/ui/Rows.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Sentence } from '#src/ui/Sentence.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { AnswersForm } from './AnswersForm.tsx';
import { Counts } from './Counts.tsx';
import { linesOf } from './difference-words.ts';
import styles from './import.module.css';

/** What a checked import would do, and what keeps rows out. */
export function CheckedPart({ found, isOffline }: { found: ProductImport; isOffline: boolean }) {
  const { failure, counts, differences } = found;
  const hasProblems = counts !== null && counts.rows.refused + counts.notes > 0;
  return (
    <>
      {failure ? (
        <Notice tone="notice" title={words().deskImport.notDone} alert>
          {failure}
        </Notice>
      ) : null}
      <Counts found={found} title={words().deskImport.found} />
      {hasProblems ? <Problems found={found} refused={counts.rows.refused} isOffline={isOffline} /> : null}
      {differences.length > 0 ? (
        <Section title={words().deskImport.differences}>
          <Rows label={words().deskImport.differences}>
            {differences.map((one) => (
              <Difference key={one.id} difference={one} />
            ))}
          </Rows>
        </Section>
      ) : null}
      <AnswersForm key={found.checkedAt} found={found} isOffline={isOffline} />
    </>
  );
}

interface ProblemsProps {
  found: ProductImport;
  refused: number;
  isOffline: boolean;
}

function Problems({ found, refused, isOffline }: ProblemsProps) {
  const query = useInfiniteQuery(importProblemsQuery(found));
  const saved = useMutation({
    mutationFn: () => fetchProblems(found.id),
    onSuccess: (text) => saveFile(found.fileName.replace(/(?:\.\w+)?$/, '-problems.csv'), text, 'text/csv'),
    gcTime: 0,
  });
  return (
    <Section title={refused > 0 ? words().deskImport.problems : words().deskImport.notes}>
      {refused > 0 ? (
        <>
          <p className={styles.quiet}>{words().deskImport.refused(refused)}</p>
          <div className={styles.buttons}>
            <Button
              tone="secondary"
              size="sm"
              busy={saved.isPending}
              busyLabel={words().deskImport.saving}
              disabled={isOffline}
              onClick={() => saved.mutate()}
            >
              <Download size={18} aria-hidden />
              {words().deskImport.saveProblems}
            </Button>
          </div>
        </>
      ) : null}
      <QueryStates query={query}>
        {({ pages }) => (
          <Rows label={words().deskImport.problems}>
            {pages
              .flatMap(({ items }) => items)
              .map((problem, place) => (
                // Problems of a check do not change.
                // oxlint-disable-next-line react/no-array-index-key
                <Problem key={place} problem={problem} />
              ))}
          </Rows>
        )}
      </QueryStates>
      <MoreRows query={query} />
    </Section>
  );
}

/** Where, what stands there, what is wrong, and what to write instead. */
function Problem({ problem: { line, column, value, words: sentence, hint, note } }: { problem: ImportProblem }) {
  return (
    <Row
      title={
        <>
          <span>{column ? words().deskImport.cell(line, column) : words().deskImport.line(line)}</span>{' '}
          {value ? (
            <span className={styles.value} translate="no">
              “{value}”
            </span>
          ) : null}
        </>
      }
      text={
        <>
          {note ? <strong>{words().deskImport.note}</strong> : null} <span>{sentence}</span> {hint ? <span>{hint}</span> : null}
        </>
      }
    />
  );
}

function Difference({ difference }: { difference: ImportDifference }) {
  return (
    <Row title={<span translate="no">{difference.name}</span>} end={difference.kind === 'new' ? words().deskImport.isNew : undefined}>
      <ul className={styles.lines}>
        {linesOf(difference).map((line) => (
          <li key={line}>
            <Sentence>{line}</Sentence>
          </li>
        ))}
      </ul>
    </Row>
  );
}
