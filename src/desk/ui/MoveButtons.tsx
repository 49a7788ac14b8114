import { words } from '#language/words.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { MoveButton } from './MoveButton.tsx';

interface MoveButtonsProps {
  /** What is moved: "Kurtas". */
  name: string;
  at: number;
  /** How many there are. */
  of: number;
  onMove: (to: number) => void;
  busy?: boolean;
}

/** One place up, one place down: the order of a list by touch and by keyboard. */
export function MoveButtons({ name, at, of, onMove, busy = false }: MoveButtonsProps) {
  return (
    <>
      <MoveButton label={words().deskKit.up(name)} icon={ArrowUp} unavailable={at === 0 || busy} onMove={() => onMove(at - 1)} />
      <MoveButton label={words().deskKit.down(name)} icon={ArrowDown} unavailable={at === of - 1 || busy} onMove={() => onMove(at + 1)} />
    </>
  );
}
