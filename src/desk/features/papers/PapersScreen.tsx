import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { monthsBetween } from '#contract/desk/month.ts';
import type { PaperRow } from '#contract/desk/paper.ts';
import { mayUse } from '#contract/desk/rights.ts';
import { formatPaise } from '#contract/money.ts';
import { orderNames } from '#contract/naming.ts';
import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import { fetchPaper, papersQuery } from '#src/desk/data/paper-list.ts';
import { useSession } from '#src/desk/session/desk-session.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { ListSearch } from '#src/desk/ui/ListSearch.tsx';
import { MoreRows } from '#src/desk/ui/MoreRows.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { Row, rowLinkClass, Rows } from '#src/desk/ui/Rows.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { formatDate } from '#src/ui/dates.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { bytesOfBase64, saveFile } from '#src/ui/save-file.ts';
import { SelectField } from '#src/ui/SelectField.tsx';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import { MonthSection } from './MonthSection.tsx';
import { currentMonth, monthText } from './paper-words.ts';
import styles from './papers.module.css';

interface PapersScreenProps {
  /** The current one without it. */
  month?: string | undefined;
  q: string;
}

/** Invoices, bills, receipts and credit notes of a month, the newest first; for owners with what the month comes to and its files. */
export function PapersScreen({ month = currentMonth(), q }: PapersScreenProps) {
  const navigate = useNavigate();
  const role = useSession()?.role ?? 'staff';
  const query = useInfiniteQuery(papersQuery({ month, q }));
  const go = (search: { month?: string; q?: string }) => void navigate({ to: '/papers', search, replace: true });
  return (
    <DeskPage title={words().deskPapers.title}>
      <div className={styles.narrowing}>
        <ListSearch
          label={words().deskPapers.find}
          hint={words().deskPapers.findBy}
          value={q}
          onSearch={(next) => go(next === '' ? { month } : { month, q: next })}
        />
        {q === '' ? <MonthField month={month} since={query.data?.pages[0]?.since} onChoose={(next) => go({ month: next })} /> : null}
      </div>
      {q === '' && mayUse(role, 'paper.month') && query.data?.pages[0]?.since !== null ? <MonthSection month={month} /> : null}
      <QueryStates
        query={query}
        empty={({ pages: [first] }) =>
          first?.items.length === 0 ? <Nothing month={month} q={q} isNew={first.since === null} /> : undefined
        }
      >
        {({ pages }) => (
          <>
            <Rows label={words().deskPapers.title}>
              {pages.flatMap(({ items }) => items.map((paper) => <Paper key={paper.id} paper={paper} />))}
            </Rows>
            <MoreRows query={query} />
          </>
        )}
      </QueryStates>
    </DeskPage>
  );
}

interface MonthFieldProps {
  month: string;
  /** The month of the first paper; null without one, undefined while it is not known. */
  since: string | null | undefined;
  onChoose: (month: string) => void;
}

/** The months from the first paper until today, and whichever is shown. */
function MonthField({ month, since, onChoose }: MonthFieldProps) {
  const now = currentMonth();
  const months = monthsBetween(since ?? now, now);
  const all = months.includes(month) ? months : [month, ...months];
  return (
    <SelectField label={words().deskPapers.month} value={month} onChange={({ target }) => onChoose(target.value)}>
      {all.map((one) => (
        <option key={one} value={one}>
          {monthText(one)}
        </option>
      ))}
    </SelectField>
  );
}

function Nothing({ month, q, isNew }: { month: string; q: string; isNew: boolean }) {
  const { none, noneText, noneInMonth, noneInMonthText, notFound, notFoundText } = words().deskPapers;
  if (isNew) return <EmptyState art="empty-orders" title={none} text={noneText} />;
  if (q === '') return <EmptyState art="empty-orders" title={noneInMonth(monthText(month))} text={noneInMonthText} />;
  return <EmptyState art="nothing-found" title={notFound(q)} text={notFoundText} />;
}

function Paper({
  paper: { id, kind, number, issuedAt, amountPaise, test, against, replaces, buyer, orderId, orderNumber },
}: {
  paper: PaperRow;
}) {
  const opened = useMutation({
    mutationFn: () => fetchPaper(id),
    onSuccess: ({ name, pdf }) => saveFile(name, bytesOfBase64(pdf), 'application/pdf'),
  });
  const kindName = words().papers.kind[kind];
  return (
    <Row
      title={
        <Link to="/orders/$id" params={{ id: orderId }} className={rowLinkClass}>
          {kindName} <Verbatim className={styles.whole}>{number}</Verbatim>
        </Link>
      }
      text={
        <>
          <span>{`${formatDate(issuedAt)} · `}</span>
          <Verbatim>{joined([orderNames({ id: orderId, number: orderNumber }), buyer], ' · ')}</Verbatim>
          {against === null ? null : <span>{` · ${words().deskPapers.against(against)}`}</span>}
          {replaces ? <span>{` · ${words().deskPapers.replaces(replaces)}`}</span> : null}
        </>
      }
      end={
        <>
          {test ? <Badge tone="notice">{words().deskPapers.test}</Badge> : null}
          <Verbatim>{formatPaise(amountPaise)}</Verbatim>
          <Button
            tone="secondary"
            size="sm"
            busy={opened.isPending}
            aria-label={words().deskPapers.openNamed(kindName, number)}
            onClick={() => opened.mutate()}
          >
            {words().deskPapers.open}
          </Button>
        </>
      }
    />
  );
}
