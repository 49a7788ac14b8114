import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import { X } from 'lucide-react';
import { memo } from 'react';
import { formatPaise } from '#contract/money.ts';
import { Row } from '#src/desk/ui/Rows.tsx';
import { Thumb } from '#src/desk/ui/Thumb.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { type DeliveryChange, type DeliveryLine, readLine } from './delivery-lines.ts';
import { goToNext } from './next-field.ts';
import styles from './stock.module.css';

interface DeliveryRowProps {
  line: DeliveryLine;
  /** Owners type what a piece costs the shop. */
  showsCost: boolean;
  onChange: (change: DeliveryChange) => void;
}

/** One product of a delivery: the pieces that came, and what one of them cost. A key draws its own row only. */
export const DeliveryRow = memo(function DeliveryRow({ line, showsCost, onChange }: DeliveryRowProps) {
  const { poolId, name } = line;
  const { pieces, costPaise, wrong } = readLine(line);
  const sum = pieces !== undefined && costPaise !== undefined ? formatPaise(pieces * costPaise) : '';
  const details = [sum, wrong.pieces && words().deskStock.writeNumber, wrong.cost && words().deskStock.writeRupees];
  const type = (set: Partial<Pick<DeliveryLine, 'pieces' | 'cost'>>) => onChange({ kind: 'type', poolId, set });
  const field = (field: 'pieces' | 'cost', label: string, fullLabel: string) => (
    <label className={styles.short}>
      <span aria-hidden>{label}</span>
      <input
        className={styles.count}
        data-count={field === 'pieces' ? poolId : ''}
        aria-label={fullLabel}
        aria-invalid={wrong[field] || undefined}
        inputMode={field === 'pieces' ? 'numeric' : 'decimal'}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={16}
        value={line[field]}
        onChange={({ target }) => type({ [field]: target.value })}
        onKeyDown={goToNext}
      />
    </label>
  );
  return (
    <Row
      lead={<Thumb src={line.image} placeholder={line.placeholder} />}
      title={name}
      text={joined(details, ' · ')}
      end={
        <>
          {field('pieces', words().deskStock.pieces, words().deskStock.piecesOf(name))}
          {showsCost ? field('cost', words().deskStock.costEach, words().deskStock.costOf(name)) : null}
          <IconButton label={words().deskStock.takeOut(name)} icon={X} onClick={() => onChange({ kind: 'remove', poolId })} />
        </>
      }
    />
  );
});
