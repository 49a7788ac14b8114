import { type RefObject, useEffect, useRef } from 'react';

/** The newest value of a prop, for what runs later than the render that it was given in: a callback would know the page as it was then. */
export function useNewest<T>(value: T): RefObject<T> {
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  });
  return newest;
}
