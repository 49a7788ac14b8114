import { useNavigate } from '@tanstack/react-router';
import { PinForm } from './PinForm.tsx';

/** The PIN of somebody who has just joined; then the desk. */
export function FirstPin({ password }: { password: string }) {
  const navigate = useNavigate();
  return <PinForm password={password} onDone={() => void navigate({ to: '/', replace: true })} />;
}
