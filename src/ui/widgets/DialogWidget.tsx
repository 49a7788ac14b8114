import { Dialog as Base, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../IconButton.tsx';
import { toastRegionId } from '../toaster.ts';
import type { DialogProps } from './dialog-props.ts';
import { WidgetProvider } from './WidgetProvider.tsx';
import { Sentence } from '../Sentence.tsx';
import { words } from '#language/words.ts';

/** The lazy half of `Dialog`: focus is held inside, Escape and a tap outside close it. */
export default function DialogWidget({
  open = true,
  onClose,
  title,
  titleHidden = false,
  kind = 'sheet',
  width = 'narrow',
  headEnd,
  footer,
  children,
}: DialogProps) {
  const variant = { kind, width } as object;
  const overContent = titleHidden ? ({ position: 'absolute', top: '0', right: '0', zIndex: '1', paddingInline: '3' } as const) : {};
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <WidgetProvider>
      {/* Focus arrives on the sheet itself: a ring on the cross would say that closing is what one came for. */}
      <Base.Root
        open={open}
        onOpenChange={(details) => (details.open ? undefined : onClose())}
        initialFocusEl={() => sheet.current}
        onInteractOutside={(event) => {
          const { target } = event.detail.originalEvent;
          if (target instanceof Element && target.closest(`#${toastRegionId}`)) event.preventDefault();
        }}
        lazyMount
        unmountOnExit
        {...variant}
      >
        <Portal>
          <Base.Backdrop />
          <Base.Positioner>
            <Base.Content ref={sheet}>
              <Base.Header {...overContent}>
                <Base.Title className={titleHidden ? 'visually-hidden' : undefined}>
                  <Sentence>{title}</Sentence>
                </Base.Title>
                {headEnd}
                <IconButton label={words().labels.close} onClick={onClose}>
                  <X size={24} strokeWidth={1.75} aria-hidden />
                </IconButton>
              </Base.Header>
              <Base.Body {...(titleHidden ? { paddingTop: '1.75rem', paddingInline: { base: '5', lg: '1.75rem' } } : {})}>
                {children}
              </Base.Body>
              {footer ? <Base.Footer>{footer}</Base.Footer> : null}
            </Base.Content>
          </Base.Positioner>
        </Portal>
      </Base.Root>
    </WidgetProvider>
  );
}
