/** The keys of the desk. A screen adds its own while it is open; the last one added wins. Never a single letter inside a field. */
import { isComposing } from '#src/ui/composing.ts';
import { openDialog } from './topmost-dialog.ts';

export interface KeyBinding {
  /** `j`, `?`, `g o` (one after the other) or `ctrl+k`. */
  keys: string;
  /** What it does: "Next order". */
  does: string;
  run: () => void;
}

/** ms in which the second key must follow the first. */
const sequenceMs = 1_200;

/** An open dialog keeps every other key to itself: what a key does behind it, nobody sees. */
const worksInDialogs: ReadonlySet<string> = new Set(['escape', 'ctrl+enter']);

/** The keys that go on while they are held. */
const mayRepeat: ReadonlySet<string> = new Set(['j', 'k']);

const added: (readonly KeyBinding[])[] = [];
let first = '';
let firstAt = 0;
let mayUseLetters = () => true;

/** Sets what decides whether single letters are commands. */
export function configureKeys(allowed: () => boolean): void {
  mayUseLetters = allowed;
}

/** Adds keys; returns how to remove them. */
export function addKeys(bindings: readonly KeyBinding[]): () => void {
  added.push(bindings);
  return () => {
    const place = added.indexOf(bindings);
    if (place >= 0) added.splice(place, 1);
  };
}

/** Every key that does something now, those of the screen first. */
export function currentKeys(): KeyBinding[] {
  const all = new Map<string, KeyBinding>();
  for (const binding of [...added].reverse().flat()) if (!all.has(binding.keys)) all.set(binding.keys, binding);
  return [...all.values()];
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
}

/** The name of a pressed key: `ctrl+enter`, `shift+space`, `j`. */
function nameOf({ key, ctrlKey, metaKey, shiftKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): string {
  const plain = key === ' ' ? 'space' : key;
  const name = plain.length === 1 && !ctrlKey && !metaKey ? plain : plain.toLowerCase();
  if (ctrlKey || metaKey) return `ctrl+${name}`;
  return shiftKey && name.length > 1 ? `shift+${name}` : name;
}

/** The binding of a pressed key; remembers the first key of a sequence. `now`: ms. */
export function bindingOf(event: KeyboardEvent, now: number): KeyBinding | undefined {
  if (event.defaultPrevented || event.altKey || isComposing(event)) return undefined;
  const name = nameOf(event);
  const isCommand = name.startsWith('ctrl+');
  const isPlain = !isCommand && name !== 'escape';
  // A button or link takes Space and Enter itself.
  const isPressing =
    /^(?:shift\+)?(?:space|enter)$/.test(name) && event.target instanceof Element && event.target.matches('button, a[href], summary');
  // A held Enter would press a button thirty times a second.
  if (isPressing && event.repeat && !(event.target as Element).matches('a[href]')) return { keys: name, does: '', run: () => undefined };
  if (isPlain && (isTyping(event) || isPressing || !mayUseLetters())) return undefined;
  if (openDialog() && !worksInDialogs.has(name)) return undefined;
  const sequence = now - firstAt < sequenceMs ? `${first} ${name}` : name;
  const all = currentKeys();
  const found = all.find(({ keys }) => keys === sequence) ?? all.find(({ keys }) => keys === name);
  // One press is one command, however long the key is held; a walk through a list goes on.
  // Not undefined: the browser would take the key, to scroll or to go to its address bar.
  if (event.repeat && found && !mayRepeat.has(found.keys)) return { ...found, run: () => undefined };
  first = found ? '' : name;
  firstAt = now;
  return found;
}
