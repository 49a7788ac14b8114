import { useNavigate } from '@tanstack/react-router';
import { PinForm } from './PinForm.tsx';

/** Asks a new member of staff for a PIN, then opens the desk. */
export function FirstPin({ password }: { password: string }) {
  const navigate = useNavigate();
  return <PinForm password={password} onDone={() => void navigate({ to: '/', replace: true })} />;
}
