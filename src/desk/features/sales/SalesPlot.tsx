import type { Reply } from '#contract/endpoint.ts';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { useLayoutEffect, useRef, useState } from 'react';
import type { getSales } from '#contract/desk/sales.ts';
import { formatPaise } from '#contract/money.ts';
import { words } from '#language/words.ts';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import styles from './sales.module.css';
import { axisText, periodText, pointText, tickText } from './sales-words.ts';

type Sales = Pick<Reply<typeof getSales>, 'period' | 'days' | 'points'>;

const heightPx = 220;
/** Room for the labels of both axes. */
const space = { top: 8, right: 4, bottom: 28, left: 44 };
/** A label needs so many px of the axis. */
const labelPx = { day: 26, week: 34, month: 24, year: 34 };

/** The width of an element, px; 0 until it is known. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

/** Revenue as bars. The table below it says the same to a screen reader, and in full. */
export function SalesPlot({ period, days, points }: Sales) {
  const { ref, width } = useWidth();
  return (
    <>
      <div ref={ref} className={styles.plot} aria-hidden>
        {width > 0 ? <Bars period={period} points={points} width={width} /> : null}
      </div>
      <details className={styles.details}>
        <summary>{words().deskSales.table}</summary>
        <table className={styles.table}>
          <caption className={styles.hidden}>{words().deskSales.plot(periodText(period, days))}</caption>
          <thead>
            <tr>
              <th scope="col">{words().deskSales.at[period]}</th>
              <th scope="col">{words().deskSales.orders}</th>
              <th scope="col">{words().deskSales.pieces}</th>
              <th scope="col">{words().deskSales.revenue}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ at, orders, pieces, revenuePaise }) => (
              <tr key={at}>
                <th scope="row">{pointText(period, at)}</th>
                <td>{orders}</td>
                <td>{pieces}</td>
                <td>
                  <Verbatim>{formatPaise(revenuePaise)}</Verbatim>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

function Bars({ period, points, width }: Pick<Sales, 'period' | 'points'> & { width: number }) {
  const right = width - space.right;
  const bottom = heightPx - space.bottom;
  const most = Math.max(100, ...points.map(({ revenuePaise }) => revenuePaise));
  const x = scaleBand({ domain: points.map(({ at }) => at), range: [space.left, right], padding: 0.25 });
  const y = scaleLinear({ domain: [0, most], range: [bottom, space.top], nice: 4 });
  // Whole steps from the first label on, as many as fit.
  const every = Math.ceil((points.length * labelPx[period]) / (right - space.left));
  const labelled = points.map(({ at }) => at).filter((_, index) => index % every === 0);
  return (
    <svg width={width} height={heightPx}>
      <AxisLeft
        scale={y}
        left={space.left}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(value) => axisText(Number(value))}
        tickComponent={({ formattedValue, x: at, y: from }) => (
          <g>
            <line x1={0} x2={right - space.left} y1={from} y2={from} className={styles.grid} />
            <text x={at} y={from} dy="0.32em" textAnchor="end" className={styles.label}>
              {formattedValue}
            </text>
          </g>
        )}
      />
      {points.map(({ at, revenuePaise }) => {
        const top = y(Math.max(0, revenuePaise));
        const height = bottom - top;
        return height < 0.5 ? null : (
          <BarRounded
            key={at}
            data-mark="chosen"
            className={styles.bar ?? ''}
            x={x(at) ?? 0}
            y={top}
            width={x.bandwidth()}
            height={height}
            radius={Math.min(3, height, x.bandwidth() / 2)}
            top
          />
        );
      })}
      <AxisBottom
        scale={x}
        top={bottom}
        hideTicks
        axisLineClassName={styles.axis ?? ''}
        tickValues={labelled}
        tickFormat={(at) => tickText(period, at)}
        tickComponent={({ formattedValue, x: at }) => (
          <text x={at} y={20} textAnchor="middle" className={styles.label}>
            {formattedValue}
          </text>
        )}
      />
    </svg>
  );
}
