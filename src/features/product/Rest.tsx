import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '#src/ui/classes.ts';
import { useLater } from '#src/ui/use-later.ts';
import styles from './Rest.module.css';

/** How tall the rest of a product's page was when it was last seen, in px: whoever comes back lands where they were. */
const heights = new Map<string, number>();

interface RestProps {
  productId: string;
  /** The address asks for something in it. */
  atOnce: boolean;
  children: ReactNode;
}

/**
 * What lies below the picture and the price: tabs, related products, products seen lately. It comes one frame after them, in
 * a place that is kept free for it.
 */
export function Rest({ productId, atOnce, children }: RestProps) {
  const isLater = useLater() || atOnce;
  const rest = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isLater || !rest.current) return;
    const observer = new ResizeObserver(([entry]) => {
      // A page that is being left has no height.
      if (entry && entry.contentRect.height > 0) heights.set(productId, entry.contentRect.height);
    });
    observer.observe(rest.current);
    return () => observer.disconnect();
  }, [isLater, productId]);
  if (isLater)
    return (
      <div ref={rest} className={styles.rest}>
        {children}
      </div>
    );
  const height = heights.get(productId);
  return <div className={classes(styles.rest, styles.free)} {...(height === undefined ? {} : { style: { minHeight: height } })} />;
}
