import { useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { savesData } from '#src/network/save-data.ts';
import { isForTheBrowser } from '#src/ui/for-the-browser.ts';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path and query of a page of the shop. */
  href: string;
}

/** Marks the link of the page on screen, as the router's own link does. */
export function currentPage(is: boolean) {
  return is ? ({ 'data-status': 'active', 'aria-current': 'page' } as const) : {};
}

/**
 * A link of the frame to another page. The router's own link works out its address and whether it is the current one at every
 * navigation; the frame has more than a hundred of them, whose addresses never change.
 */
export function PageLink({ href, onClick, children, ...rest }: PageLinkProps) {
  const router = useRouter();
  const preload = () => {
    // A failure is no news yet: the visit itself will tell.
    if (!savesData()) router.preloadRoute({ to: '.', href }).catch(() => undefined);
  };
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (isForTheBrowser(event)) return;
        event.preventDefault();
        void router.navigate({ href });
      }}
      onPointerDown={preload}
    >
      {children}
    </a>
  );
}
