import { words } from '#language/words.ts';
import type { BulkChange, BulkItem } from '#contract/desk/bulk-change.ts';
import { formatPaise } from '#contract/money.ts';
import { Row, Rows } from '#src/desk/ui/Rows.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';

interface BulkPreviewProps {
  change: BulkChange;
  items: readonly BulkItem[];
  isBusy: boolean;
  onClose: () => void;
  onApply: (items: BulkItem[]) => void;
}

function said(field: BulkChange['field'], value: unknown): string {
  if (field === 'pricePaise') return formatPaise(Number(value));
  const states: Readonly<Record<string, string>> = words().deskProduct.states;
  return states[String(value)] ?? String(value);
}

/** What a change does to each product, before it happens. */
export function BulkPreview({ change: { field }, items, isBusy, onClose, onApply }: BulkPreviewProps) {
  const changing = items.filter(({ problem, was, set }) => problem === undefined && was !== set);
  return (
    <Dialog
      title={words().deskProduct.countChange(changing.length, items.length)}
      width="medium"
      onClose={onClose}
      footer={
        <Button
          wide
          disabled={changing.length === 0}
          busy={isBusy}
          busyLabel={words().deskProduct.changing}
          onClick={() => onApply(changing)}
        >
          {field === 'pricePaise' ? words().deskProduct.changePrices(changing.length) : words().deskProduct.changeProducts(changing.length)}
        </Button>
      }
    >
      <Rows label={words().deskProduct.changes}>
        {items.map(({ id, name, was, set, shown = { was, set }, problem }) => (
          <Row key={id} title={name} text={problem ?? `${said(field, shown.was)} → ${said(field, shown.set)}`} />
        ))}
      </Rows>
    </Dialog>
  );
}
