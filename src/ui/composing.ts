/** Whether a key belongs to a word that an input method is composing: arrows choose its letters, Enter takes them, Escape gives them up. Every handler of keys asks (lint rule `haat/keys-ask-composing`). */
export function isComposing(event: KeyboardEvent | { nativeEvent: KeyboardEvent }): boolean {
  const { isComposing: composes, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  // Safari sends the key that ends a composition after its end, as 229.
  return composes || keyCode === 229;
}
