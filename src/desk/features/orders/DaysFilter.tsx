import { words } from '#language/words.ts';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { TimeField } from '#src/desk/ui/TimeField.tsx';
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
          <TimeField
            label={words().deskOrders.from}
            type="date"
            max={to}
            value={from ?? ''}
            onChange={({ target }) => onChange({ from: target.value, to })}
          />
          <TimeField
            label={words().deskOrders.to}
            type="date"
            min={from}
            value={to ?? ''}
            onChange={({ target }) => onChange({ from, to: target.value })}
          />
        </div>
      ) : null}
    </>
  );
}
