import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '#src/ui/IconButton.tsx';

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
      <IconButton label={`${name} up`} icon={ArrowUp} disabled={at === 0 || busy} onClick={() => onMove(at - 1)} />
      <IconButton label={`${name} down`} icon={ArrowDown} disabled={at === of - 1 || busy} onClick={() => onMove(at + 1)} />
    </>
  );
}
