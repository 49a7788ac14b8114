import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface BannerLinkProps {
  /** A path inside the shop, as the banner names it. */
  to: string;
  className?: string | undefined;
  label?: string;
  children: ReactNode;
}

/** A link that comes from data; an address that is not a path of the shop leads home. */
export function BannerLink({ to, className, label, children }: BannerLinkProps) {
  const inside = to.startsWith('/') && !to.startsWith('//');
  return (
    <Link to={inside ? to : '/'} className={className} aria-label={label}>
      {children}
    </Link>
  );
}
