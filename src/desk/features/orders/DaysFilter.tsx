import { words } from '#language/words.ts';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { DayField } from '#src/desk/ui/DayField.tsx';
import styles from './DaysFilter.module.css';
import { dayChoices, type DaysSearch } from './order-days.ts';

interface DaysFilterProps {
  value: DaysSearch;
  onChange: (days: DaysSearch) => void;
}

/** The days on which orders were placed: a name, or a first and a last day. */
export function DaysFilter({ value: { days, from, to }, onChange }: DaysFilterProps) {
  const [picksDays, setPicksDays] = useState(false);
  const isRange = from !== undefined || to !== undefined || (picksDays && days === undefined);
  const choose = (chosen: string) => {
    setPicksDays(chosen === 'range');
    onChange({ days: dayChoices.find((one) => one === chosen) });
  };
  return (
    <>
      <div className={styles.choice}>
        <CalendarDays className={styles.icon} size={20} strokeWidth={1.75} aria-hidden />
        <select
          className={styles.select}
          aria-label={words().deskOrders.placed}
          value={days ?? (isRange ? 'range' : '')}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{words().deskOrders.anyDay}</option>
          {dayChoices.map((one) => (
            <option key={one} value={one}>
              {words().deskOrders.dayNames[one]}
            </option>
          ))}
          <option value="range">{words().deskOrders.chooseDays}</option>
        </select>
      </div>
      {isRange ? (
        <div className={styles.range}>
          <DayField label={words().deskOrders.from} max={to} value={from} onChange={(day) => onChange({ from: day, to })} />
          <DayField label={words().deskOrders.to} min={from} value={to} onChange={(day) => onChange({ from, to: day })} />
        </div>
      ) : null}
    </>
  );
}
