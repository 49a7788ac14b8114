import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';

/** The way back to the list above. */
export function BackTo({ to, children }: { to: '/products' | '/import'; children: ReactNode }) {
  return (
    <Link to={to satisfies LinkProps['to']}>
      <ChevronLeft size={20} strokeWidth={1.75} aria-hidden /> {children}
    </Link>
  );
}
