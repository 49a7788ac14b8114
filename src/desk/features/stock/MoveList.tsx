import { formatPaise } from '#contract/money.ts';
import type { StockMove } from '#contract/desk/stock.ts';
import { Row, Rows } from '#src/desk/ui/Rows.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { formatTimestamp } from '#src/ui/dates.ts';
import { moveWords } from './pool-words.ts';

/** What happened to a pool, newest first. */
export function MoveList({ moves }: { moves: readonly StockMove[] }) {
  return (
    <Section title="History">
      <Rows label="History">
        {moves.map((move) => {
          const cost = move.costPaise === undefined ? '' : `${formatPaise(move.costPaise)} each`;
          const details = [formatTimestamp(Date.parse(move.doneAt)), cost, move.by, move.note].filter(Boolean).join(' · ');
          return <Row key={move.id} title={moveWords(move)} text={details} end={<span>{move.after} to sell</span>} />;
        })}
      </Rows>
    </Section>
  );
}
