import { Button } from '#src/ui/Button.tsx';
import { Row } from './Rows.tsx';

/** Something that was taken out of the shop, and the way back. */
export function RetiredRow({ name, busy, onPutBack }: { name: string; busy: boolean; onPutBack: () => void }) {
  return (
    <Row
      title={<s>{name}</s>}
      text="Taken out"
      end={
        <Button size="sm" tone="secondary" busy={busy} onClick={onPutBack}>
          Put back
        </Button>
      }
    />
  );
}
