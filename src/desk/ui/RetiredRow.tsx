import { words } from '#language/words.ts';
import { Button } from '#src/ui/Button.tsx';
import { Row } from './Rows.tsx';

/** Something that was taken out of the shop, and the way back. */
export function RetiredRow({ name, busy, onPutBack }: { name: string; busy: boolean; onPutBack: () => void }) {
  return (
    <Row
      title={<s>{name}</s>}
      text={words().deskKit.takenOut}
      end={
        <Button size="sm" tone="secondary" busy={busy} onClick={onPutBack}>
          {words().deskKit.putBack}
        </Button>
      }
    />
  );
}
