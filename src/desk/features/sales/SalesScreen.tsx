import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import type { getSales, SalesProduct } from '#contract/desk/sales.ts';
import { neighbourOf, type SalesPeriod, salesPeriods } from '#contract/desk/sales-period.ts';
import type { Reply } from '#contract/endpoint.ts';
import { formatPaise } from '#contract/money.ts';
import { words } from '#language/words.ts';
import { salesQuery } from '#src/desk/data/sales.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { FilterLinks } from '#src/desk/ui/FilterLinks.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { Row, rowLinkClass, Rows } from '#src/desk/ui/Rows.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { Section } from '#src/desk/ui/Section.tsx';
import { Thumb } from '#src/desk/ui/Thumb.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import styles from './sales.module.css';
import { salesFile } from './sales-file.ts';
import { SalesFigures } from './SalesFigures.tsx';
import { SalesPlot } from './SalesPlot.tsx';
import { isPast, periodText } from './sales-words.ts';

interface SalesScreenProps {
  period: SalesPeriod;
  /** Any day of the period; today without it. */
  day?: string | undefined;
}

/** How the shop sells: a day, a week, a month or a year, beside the one before. Owners only. */
export function SalesScreen({ period, day }: SalesScreenProps) {
  const query = useQuery(salesQuery(period, day));
  const { data } = query;
  return (
    <DeskPage
      title={words().deskSales.title}
      actions={
        data && data.total.orders > 0 ? (
          <Button tone="secondary" onClick={() => saveFile(`sales-${data.period}-${data.days.from}.csv`, salesFile(data), 'text/csv')}>
            <Download size={18} aria-hidden />
            {words().deskSales.file}
          </Button>
        ) : undefined
      }
    >
      <FilterLinks
        label={words().deskSales.periods}
        chips={salesPeriods.map((one) => ({
          label: words().deskSales.period[one],
          isChosen: one === period,
          search: { period: one, ...(day && { day }) },
        }))}
      />
      <QueryStates query={query}>{(sales) => <Sales {...sales} />}</QueryStates>
    </DeskPage>
  );
}

function Sales({ period, days, isTest, total, before, points, best, slow, soldOut }: Reply<typeof getSales>) {
  return (
    <>
      <Neighbours period={period} from={days.from} to={days.to} name={periodText(period, days)} />
      {isTest ? <Notice tone="info">{words().deskSales.test}</Notice> : null}
      <SalesFigures total={total} before={before} />
      {total.orders > 0 || total.returnedPaise > 0 ? (
        <Section title={words().deskSales.revenue} boxed>
          <SalesPlot period={period} days={days} points={points} />
        </Section>
      ) : (
        <EmptyState art="empty-orders" title={words().deskSales.nothing} text={words().deskSales.nothingText} />
      )}
      <div className={styles.lists}>
        <Products title={words().deskSales.best} products={best} end={({ pieces }) => words().deskSales.sold(pieces)} />
        <Products title={words().deskSales.soldOut} products={soldOut} end={({ pieces }) => words().deskSales.sold(pieces)} />
        <Products
          title={words().deskSales.slow}
          hint={words().deskSales.slowHint}
          products={slow}
          end={({ inStock }) => words().deskSales.left(inStock)}
        />
      </div>
      <p className={styles.counting}>{words().deskSales.counting}</p>
    </>
  );
}

/** The name of the period between links to the one before and the one after; none leads into the future. */
function Neighbours({ period, from, to, name }: { period: SalesPeriod; from: string; to: string; name: string }) {
  const after = isPast(to) ? neighbourOf(period, to, 1).from : undefined;
  const link = (day: string, label: string, Icon: typeof ChevronLeft) => (
    <Link to="/sales" search={{ period, day }} replace className={styles.step} aria-label={label}>
      <Icon size={22} aria-hidden />
    </Link>
  );
  return (
    <div className={styles.neighbours}>
      {link(neighbourOf(period, from, -1).from, words().deskSales.before, ChevronLeft)}
      <h2 className={styles.name} aria-live="polite">
        {name}
      </h2>
      {after ? link(after, words().deskSales.after, ChevronRight) : <span className={styles.step} />}
    </div>
  );
}

interface ProductsProps {
  title: string;
  hint?: string;
  products: readonly SalesProduct[];
  end: (product: SalesProduct) => string;
}

function Products({ title, hint, products, end }: ProductsProps) {
  if (products.length === 0) return null;
  return (
    <Section title={title}>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      <Rows label={title}>
        {products.map((product) => (
          <Row
            key={product.id}
            lead={<Thumb src={product.image} placeholder={product.placeholder} />}
            title={
              <Link to="/products/$id" params={{ id: product.id }} className={rowLinkClass}>
                <Verbatim>{product.title}</Verbatim>
              </Link>
            }
            text={product.pieces > 0 ? <Verbatim>{formatPaise(product.revenuePaise)}</Verbatim> : words().deskSales.nothing}
            end={end(product)}
          />
        ))}
      </Rows>
    </Section>
  );
}
