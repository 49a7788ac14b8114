import { verbatim } from '#contract/verbatim.ts';
import type { ReactNode } from 'react';
import { Verbatim } from './Verbatim.tsx';

/** Words that may hold prices or order numbers: the browser's translator leaves those alone. Anything but text is shown as it is. */
export function Sentence({ children }: { children: ReactNode }): ReactNode {
  if (typeof children !== 'string') return children;
  const parts = children.split(verbatim);
  if (parts.length === 1) return children;
  return (
    <span>
      {parts.map((part, i) => {
        if (part === '') return null;
        return i % 2 === 0 ? <span key={i}>{part}</span> : <Verbatim key={i}>{part}</Verbatim>;
      })}
    </span>
  );
}
