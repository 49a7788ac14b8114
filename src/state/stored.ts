/**
 * Values in localStorage or sessionStorage. The browser's settings may block both, and a disk may be full: then nothing is read and
 * nothing is stored, and nothing throws. On the server there is nothing.
 */

type Area = 'localStorage' | 'sessionStorage';

/** The text under `key`; null where there is none. */
export function readText(key: string, area: Area = 'localStorage'): string | null {
  if (typeof document === 'undefined') return null;
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores `text`; false where it could not be stored. */
export function writeText(key: string, text: string, area: Area = 'localStorage'): boolean {
  try {
    globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function removeText(key: string, area: Area = 'localStorage'): void {
  try {
    globalThis[area].removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}

/** Checks what is read, like a schema of zod. */
interface Schema<T> {
  safeParse: (value: unknown) => { data?: T | undefined };
}

export interface StoredValue<T> {
  /** The value, or the fallback where nothing of its shape is stored. The same object until the stored text changes. */
  read: () => T;
  /** Stores `value`; false where it could not be stored, and what was stored stays. */
  write: (value: T) => boolean;
  remove: () => void;
}

/** A value that is stored as JSON under `key`. */
export function stored<T>(key: string, schema: Schema<T>, fallback: T, area?: Area): StoredValue<T> {
  let known: { text: string | null; value: T } = { text: null, value: fallback };
  const parse = (text: string): T => {
    try {
      return schema.safeParse(JSON.parse(text)).data ?? fallback;
    } catch {
      return fallback;
    }
  };
  return {
    read() {
      const text = readText(key, area);
      if (text !== known.text) known = { text, value: text === null ? fallback : parse(text) };
      return known.value;
    },
    write(value) {
      const text = JSON.stringify(value);
      const isStored = writeText(key, text, area);
      if (isStored) known = { text, value };
      return isStored;
    },
    remove: () => removeText(key, area),
  };
}
