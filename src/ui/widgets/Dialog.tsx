import { createElement } from 'react';
import type { DialogProps } from './dialog-props.ts';
import { sayMissing } from './say-missing.ts';
import { useIsland } from './use-island.ts';

const load = () => import('./DialogWidget.tsx');

/** Fetches the dialog's code ahead of the tap (on pointer down or focus of what opens it). */
export function preloadDialog(): void {
  load().catch(() => undefined);
}

/** A dialog. Its code comes with its first opening; nothing of it is in the first page, nor in the server's HTML. */
export function Dialog(props: DialogProps) {
  const Widget = useIsland(load, props.open !== false, (error) => {
    sayMissing(error);
    props.onClose();
  });
  return Widget ? createElement(Widget, props) : null;
}
