import { useRouter, useRouterState } from '@tanstack/react-router';
import { ScanBarcode } from 'lucide-react';
import { createElement, useId } from 'react';
import { words } from '#language/words.ts';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useIsland } from '#src/ui/widgets/use-island.ts';
import { sayMissing } from '#src/ui/widgets/say-missing.ts';
import type { ScannerProps } from './Scanner.tsx';

const load = () => import('./Scanner.tsx');

interface ScanButtonProps extends Omit<ScannerProps, 'onClose'> {
  /** At the end of a field there is room for the icon alone. */
  kind: 'button' | 'icon';
}

/** Whether the scanner of this button is open. It is an entry of the history, so that Back closes it and not the page. */
function useOpened(): { isOpen: boolean; open: () => void; close: () => void } {
  const id = useId();
  const { history } = useRouter();
  const isOpen = useRouterState({ select: ({ location }) => (location.state as { scanner?: string }).scanner === id });
  return {
    isOpen,
    open: () => history.push(history.location.href, { scanner: id } as object),
    close: () => {
      if (isOpen) history.back();
    },
  };
}

/** Opens the camera to scan a code. Scanner and decoder are loaded with the press. */
export function ScanButton({ kind, ...rest }: ScanButtonProps) {
  const { isOpen, open, close } = useOpened();
  const Scanner = useIsland(load, isOpen, (error) => {
    sayMissing(error);
    close();
  });
  const text = words().deskScan;
  return (
    <>
      {kind === 'icon' ? (
        <IconButton label={text.title} icon={ScanBarcode} onClick={open} />
      ) : (
        <Button tone="secondary" size="sm" onClick={open}>
          <ScanBarcode size={20} strokeWidth={1.75} aria-hidden /> {text.scan}
        </Button>
      )}
      {isOpen && Scanner ? createElement(Scanner, { ...rest, onClose: close }) : null}
    </>
  );
}
