import type { ReactNode } from 'react';

/** What the browser's translator must leave alone: prices, codes, order numbers, names of people. */
export function Verbatim({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <span translate="no" className={className}>
      {children}
    </span>
  );
}
