import { CircleCheck, Info, OctagonAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classes } from './classes.ts';
import { layout } from './layout.ts';
import styles from './ToastRegion.module.css';
import { keepClear } from './toast-place.ts';
import { dismissToast, type ShownToast, shownToasts, subscribeToToasts, toastRegionId } from './toaster.ts';
import { Sentence } from './Sentence.tsx';
import { words } from '#language/words.ts';

const icons = { success: CircleCheck, error: OctagonAlert, info: Info };
const none: readonly ShownToast[] = [];

/** One toast; its six seconds (spec 9) pause while a pointer or the focus is on it. */
function ToastLine({ toast }: { toast: ShownToast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || toast.stays) return;
    const timer = setTimeout(() => dismissToast(toast.id), layout.toast);
    return () => clearTimeout(timer);
  }, [held, toast]);
  const Icon = icons[toast.tone];
  const { action } = toast;
  return (
    <div
      className={classes(styles.toast, styles[toast.tone])}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <span className={styles.text}>
        <Sentence>{toast.text}</Sentence>
      </span>
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast(toast.id);
            action.run();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button type="button" className={styles.close} aria-label={words().labels.close} onClick={() => dismissToast(toast.id)}>
        <X size={20} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}

/**
 * The container of toasts. Always in the document, so that screen readers know the live region before it changes, and outside the page's
 * root: a modal dialog makes the root inert.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => none);
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => (region.current && toasts.length > 0 ? keepClear(region.current) : undefined), [toasts]);
  return createPortal(
    // The region itself says nothing; each toast does.
    <section ref={region} id={toastRegionId} className={styles.region} aria-label={words().kit.messages} aria-live="off">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </section>,
    document.body,
  );
}
