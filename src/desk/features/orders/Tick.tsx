import { words } from '#language/words.ts';
import { useState } from 'react';
import { messageFor } from '#src/network/api-error.ts';
import { notify } from '#src/ui/toaster.ts';

interface TickProps {
  className?: string | undefined;
  label: string;
  isTicked: boolean;
  /** Saves it on this device. */
  onTick: (isTicked: boolean) => Promise<void>;
}

/** A tick that shows what a finger did at once, and goes back when it could not be saved. */
export function Tick({ className, label, isTicked, onTick }: TickProps) {
  const [asked, setAsked] = useState<boolean>();
  if (asked === isTicked) setAsked(undefined);
  const tick = async (next: boolean): Promise<void> => {
    setAsked(next);
    try {
      await onTick(next);
    } catch (error) {
      setAsked(undefined);
      notify({ tone: 'error', text: messageFor(error) });
    }
  };
  return (
    <label className={className}>
      <input type="checkbox" checked={asked ?? isTicked} onChange={(event) => void tick(event.target.checked)} aria-label={label} />
      {words().deskOrders.isPacked}
    </label>
  );
}
