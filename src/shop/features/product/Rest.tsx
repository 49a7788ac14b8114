import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '#src/ui/classes.ts';
import { useLater } from '#src/ui/use-later.ts';
import styles from './Rest.module.css';

/** Height in px of the rest of each product's page when it was last shown, to restore the scroll position. */
const heights = new Map<string, number>();

interface RestProps {
  productId: string;
  /** The address asks for something in it. */
  atOnce: boolean;
  children: ReactNode;
}

/**
 * What is below the picture and the price: tabs, related and recently viewed products. It renders one frame later, in reserved space.
 */
export function Rest({ productId, atOnce, children }: RestProps) {
  const isLater = useLater() || atOnce;
  const rest = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isLater || !rest.current) return;
    const observer = new ResizeObserver(([entry]) => {
      // A page that is being removed has no height.
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
