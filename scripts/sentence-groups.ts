/** The object of all sentences in `contract/messages.ts`. */
export const whole = /^export const messages = \{\n(.*?)^\} as const;$/ms;

/** The text of each group, by its name. */
export function groupsOf(code: string): Map<string, string> {
  const inside = whole.exec(code)?.[1] ?? '';
  const groups = [...inside.matchAll(/^ {2}(\w+): (\{ .*? \}|\{$.*?^ {2}\}),$/gms)];
  return new Map(groups.map(([, name = '', text = '']) => [name, text]));
}
