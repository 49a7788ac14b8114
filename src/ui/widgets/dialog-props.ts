import type { ReactNode } from 'react';

export interface DialogProps {
  /** Open unless said otherwise: a dialog that is rendered only while wanted needs no switch. */
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The content has its own heading: only the close button is shown, in the upper right corner. */
  titleHidden?: boolean;
  /** A sheet from below on phones and a dialog from lg, or the drawer at the left edge. */
  kind?: 'sheet' | 'side';
  /** 480, 640 or 880 px from lg. */
  width?: 'narrow' | 'medium' | 'wide';
  /** Beside the cross, such as "Clear all". */
  headEnd?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}
