import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import { formatPaise } from '#contract/money.ts';
import type { StockMove } from '#contract/desk/stock.ts';
import { Naming } from '#src/desk/ui/Naming.tsx';
import { Row, Rows } from '#src/desk/ui/Rows.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { formatTimestamp } from '#src/ui/dates.ts';
import { moveWords } from './pool-words.ts';

/** What happened to a pool, newest first. */
export function MoveList({ moves }: { moves: readonly StockMove[] }) {
  return (
    <Section title={words().deskStock.history}>
      <Rows label={words().deskStock.history}>
        {moves.map((move) => {
          const cost = move.costPaise === undefined ? '' : words().deskStock.each(formatPaise(move.costPaise));
          const details = (by: string) => joined([formatTimestamp(Date.parse(move.doneAt)), cost, by, move.note], ' · ');
          return (
            <Row
              key={move.id}
              title={moveWords(move)}
              text={<Naming names={[move.by ?? '']}>{details}</Naming>}
              end={<span>{words().deskStock.countToSell(move.after)}</span>}
            />
          );
        })}
      </Rows>
    </Section>
  );
}
