import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, Printer } from 'lucide-react';
import { Fragment } from 'react';
import { type MonthFile, monthFileName, monthFiles, type PaperMonth } from '#contract/desk/paper-month.ts';
import { words } from '#language/words.ts';
import { fetchMonthFile, paperMonthQuery } from '#src/desk/data/paper-month.ts';
import { Section } from '#src/desk/ui/Section.tsx';
import { isUnreachable } from '#src/network/api-error.ts';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { FailedLine } from '#src/ui/FailedLine.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { Sentence } from '#src/ui/Sentence.tsx';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import { monthParts, monthText } from './paper-words.ts';
import styles from './papers.module.css';

/** What a month comes to in one sentence, its files, and the way to print it. */
export function MonthSection({ month }: { month: string }) {
  const query = useQuery(paperMonthQuery(month));
  return (
    <Section title={words().deskPaperMonth.heading(monthText(month))} boxed className={styles.month}>
      {query.data ? <Month {...query.data} /> : null}
      {query.isPending ? <p className={styles.hint}>{words().deskKit.loading}</p> : null}
      {query.error && !(query.data && isUnreachable(query.error)) ? (
        <FailedLine error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
    </Section>
  );
}

function Month(found: PaperMonth) {
  const { month, series, money, tests } = found;
  const missing = series.reduce((sum, one) => sum + one.missing, 0);
  return (
    <>
      <MonthSentence {...found} />
      {missing > 0 ? <Notice tone="danger">{words().deskPaperMonth.missing(missing)}</Notice> : null}
      {tests > 0 ? <p className={styles.hint}>{words().deskPaperMonth.tests(tests)}</p> : null}
      {series.length > 0 || money.length > 0 ? (
        <>
          <div className={styles.buttons}>
            {monthFiles.map((file) => (
              <FileButton key={file} month={month} file={file} />
            ))}
            <Link to="/papers/month" search={{ month }} className={buttonClass('secondary', 'sm')}>
              <Printer size={18} aria-hidden />
              {words().deskPaperMonth.printPage}
            </Link>
          </div>
          <p className={styles.hint}>{words().deskPaperMonth.files}</p>
        </>
      ) : null}
    </>
  );
}

/** "214 invoices, IN/26-27/001031 to 001244, 3 credit notes, GST Rs 41,206." */
export function MonthSentence({ series, total }: Pick<PaperMonth, 'series' | 'total'>) {
  if (series.length === 0) return <p className={styles.sentence}>{words().deskPaperMonth.nothing}</p>;
  const parts = monthParts({ series, total });
  return (
    <p className={styles.sentence}>
      {parts.map(({ text, numbers }, place) => (
        <Fragment key={text}>
          <Sentence>{text}</Sentence>
          {numbers ? <Verbatim>{`, ${numbers}`}</Verbatim> : null}
          <span>{place < parts.length - 1 ? ', ' : '.'}</span>
        </Fragment>
      ))}
    </p>
  );
}

function FileButton({ month, file }: { month: string; file: MonthFile }) {
  const saved = useMutation({
    mutationFn: () => fetchMonthFile(month, file),
    onSuccess: (pages) => saveFile(monthFileName(month, file), pages.join(''), 'text/csv'),
  });
  return (
    <Button tone="secondary" size="sm" busy={saved.isPending} onClick={() => saved.mutate()}>
      <Download size={18} aria-hidden />
      {words().deskPaperMonth.file[file]}
    </Button>
  );
}
