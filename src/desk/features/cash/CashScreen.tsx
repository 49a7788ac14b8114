import { shopNow } from '#src/desk/data/server-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Download, Printer, WifiOff } from 'lucide-react';
import { useState } from 'react';
import type { CarriedBy, CashDay } from '#contract/desk/cash.ts';
import { mayUse } from '#contract/desk/rights.ts';
import { neighbourOf } from '#contract/desk/sales-period.ts';
import { momentOf, shopDay } from '#contract/shop-time.ts';
import { words } from '#language/words.ts';
import { cashQuery } from '#src/desk/data/cash.ts';
import { useSession } from '#src/desk/session/desk-session.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { useConnectivity } from '#src/network/use-connectivity.ts';
import { Button } from '#src/ui/Button.tsx';
import { formatDate } from '#src/ui/dates.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import styles from './cash.module.css';
import { cashFile } from './cash-file.ts';
import { CashFigures } from './CashFigures.tsx';
import { CarriedSection, HandoverSection, PaidBackSection, ReceivedSection } from './CashLists.tsx';
import { TakeCashDialog } from './TakeCashDialog.tsx';

const dayText = (day: string): string => formatDate(momentOf(`${day}T12:00`) ?? day);
const today = (): string => shopDay(new Date(shopNow()));

/** The money of doors of a day, and what couriers have. Owners only. */
export function CashScreen({ day }: { day?: string | undefined }) {
  const query = useQuery(cashQuery(day));
  const isOffline = useConnectivity() === 'down';
  const { data } = query;
  const say = words().deskCash;
  return (
    <DeskPage
      title={say.title}
      actions={
        data ? (
          <>
            <Button tone="secondary" onClick={() => globalThis.print()}>
              <Printer size={18} aria-hidden />
              {say.print}
            </Button>
            <Button tone="secondary" onClick={() => saveFile(`cash-${data.day}.csv`, cashFile(data), 'text/csv')}>
              <Download size={18} aria-hidden />
              {say.file}
            </Button>
          </>
        ) : undefined
      }
    >
      {isOffline && data ? (
        <Notice tone="notice" icon={WifiOff}>
          {say.needsNetwork}
        </Notice>
      ) : null}
      <Days day={data?.day ?? day ?? today()} />
      <QueryStates query={query}>{(found) => <Day found={found} isOffline={isOffline} />}</QueryStates>
    </DeskPage>
  );
}

/** The day between links to the ones before and after; none leads into the future. */
function Days({ day }: { day: string }) {
  const after = day < today() ? neighbourOf('day', day, 1).from : undefined;
  const link = (to: string, label: string, Icon: typeof ChevronLeft) => (
    <Link to="/cash" search={to === today() ? {} : { day: to }} replace className={styles.step} aria-label={label}>
      <Icon size={22} aria-hidden />
    </Link>
  );
  return (
    <div className={styles.days}>
      {link(neighbourOf('day', day, -1).from, words().deskCash.before, ChevronLeft)}
      <h2 className={styles.day} aria-live="polite">
        {dayText(day)}
      </h2>
      {after ? link(after, words().deskCash.after, ChevronRight) : <span className={styles.step} />}
    </div>
  );
}

function Day({ found, isOffline }: { found: CashDay; isOffline: boolean }) {
  const [taking, setTaking] = useState<CarriedBy>();
  const { role = 'staff', shopName = '' } = useSession() ?? {};
  const say = words().deskCash;
  const mayTake = mayUse(role, 'cash.receive') && !isOffline;
  const { received, handovers, paidBack, carried } = found;
  const isEmpty = [received, handovers, paidBack, carried].every(({ length }) => length === 0);
  return (
    <article className={styles.sheet}>
      <header>
        <strong>{say.titleOf(shopName, dayText(found.day))}</strong>
      </header>
      {isEmpty ? (
        <EmptyState art="empty-orders" title={say.nothing} text={say.nothingText} />
      ) : (
        <>
          <CashFigures {...found} />
          {found.more ? <Notice tone="info">{say.onlySome}</Notice> : null}
          <CarriedSection carried={carried} onTake={mayTake ? setTaking : undefined} />
          <ReceivedSection received={received} />
          <HandoverSection handovers={handovers} />
          <PaidBackSection paidBack={paidBack} />
        </>
      )}
      {taking ? <TakeCashDialog carried={taking} onClose={() => setTaking(undefined)} /> : null}
    </article>
  );
}
