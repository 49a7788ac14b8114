import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from './Button.tsx';
import { words } from '#language/words.ts';

/** Storage key of the chosen mode; `public/theme.js` reads it before the first paint. */
const key = 'theme';
const listeners = new Set<() => void>();

function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

function choose(mode: 'dark' | 'light'): void {
  document.documentElement.classList.replace(mode === 'dark' ? 'light' : 'dark', mode);
  try {
    localStorage.setItem(key, mode);
  } catch {
    // Storage is blocked: the choice holds for this page only.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Switches between light and dark; the system's preference is the first choice. */
export function ColorModeButton() {
  const dark = useSyncExternalStore(subscribe, isDark, () => false);
  const Icon = dark ? Sun : Moon;
  return (
    <Button tone="secondary" size="sm" onClick={() => choose(dark ? 'light' : 'dark')}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      {dark ? words().kit.lightColours : words().kit.darkColours}
    </Button>
  );
}
