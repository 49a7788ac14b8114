import { words } from '#language/words.ts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { createElement, useEffect, useState } from 'react';
import { isOn } from '#src/desk/session/preferences.ts';
import { bindingOf, configureKeys } from '#src/desk/ui/key-bindings.ts';
import { pressSave } from '#src/desk/ui/press-save.ts';
import { useKeys } from '#src/desk/ui/use-keys.ts';
import { sayMissing } from '#src/ui/widgets/say-missing.ts';
import { useIsland } from '#src/ui/widgets/use-island.ts';
import type { Place } from './places.ts';

const loadKeyList = async () => ({ default: (await import('./KeyList.tsx')).KeyList });

/** The field that finds something on this page. */
const findField = () => document.querySelector<HTMLInputElement>('main input[type="search"]');

/** Leaves a field, or goes back to the list. */
function leave(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.matches('input, textarea, select')) activeElement.blur();
  else document.querySelector<HTMLElement>('[data-back] a')?.click();
}

/** The keys that work on every page: `/` find, `g` and a letter to go somewhere, `?` all keys. */
export function ShellKeys({ places }: { places: readonly Place[] }) {
  const navigate = useNavigate();
  const router = useRouter();
  const [isListOpen, openList] = useState(false);
  const keyList = useIsland(loadKeyList, isListOpen, (error) => {
    openList(false);
    sayMissing(error, () => openList(true));
  });
  const find = () => {
    const field = findField();
    if (field) return field.focus();
    const stop = router.subscribe('onRendered', () => {
      stop();
      findField()?.focus();
    });
    void navigate({ to: '/orders' });
  };
  useEffect(() => {
    configureKeys(() => isOn('keys'));
    const onKey = (event: KeyboardEvent) => {
      const binding = bindingOf(event, Date.now());
      if (!binding) return;
      event.preventDefault();
      binding.run();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  useKeys([
    { keys: '/', does: words().deskShell.find, run: find },
    { keys: 'ctrl+k', does: words().deskShell.find, run: find },
    { keys: 'ctrl+enter', does: words().deskKit.save, run: pressSave },
    { keys: 'escape', does: words().deskShell.leave, run: leave },
    { keys: '?', does: words().deskShell.allKeys, run: () => openList(true) },
    ...places.map(({ key, name, path }) => ({ keys: `g ${key}`, does: name(), run: () => void navigate({ to: path }) })),
  ]);
  return isListOpen && keyList ? createElement(keyList, { onClose: () => openList(false) }) : null;
}
