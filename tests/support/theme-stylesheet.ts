type Declarations = Record<string, string | number>;

function isDark(selector: string): boolean {
  return selector.startsWith('.dark');
}

function isLight(selector: string): boolean {
  return selector.includes('.light') && !isDark(selector);
}

function block(selector: string, declarations: Declarations, indent = ''): string {
  const lines = Object.entries(declarations).map(([name, value]) => `${indent}  ${name}: ${value};`);
  return `${indent}${selector} {\n${lines.join('\n')}\n${indent}}\n`;
}

function plain(group: Record<string, unknown>): Declarations {
  return Object.fromEntries(Object.entries(group).filter(([, value]) => typeof value !== 'object')) as Declarations;
}

/** Ink is the printer's and the ground is the sheet, whatever the screen had. */
const onPaper = `@media print {\n${block(':root', { '--haat-colors-bg': '#fff', '--haat-colors-fg': '#000' }, '  ')}}\n`;

/**
 * The variables of a system as the text of a stylesheet.
 * Dark applies under `html.dark`, and by the system's preference where no script could set a class. On paper all is light.
 * @param css what `system.getTokenCss()` gives.
 */
export function printTokens(css: Record<string, unknown>): string {
  const groups = (css['@layer tokens'] ?? css) as Record<string, Record<string, unknown>>;
  const parts: string[] = ['/* Printed from the theme by tests/ui/tokens.test.ts. Change src/ui/theme/*.ts and run it with -u. */\n'];
  for (const [selector, group] of Object.entries(groups)) {
    if (selector.startsWith('@media')) {
      const inner = Object.values(group).find((value) => typeof value === 'object') as Declarations | undefined;
      parts.push(`${selector} {\n${block(':root', inner ?? plain(group), '  ')}}\n`);
    } else if (isDark(selector)) {
      parts.push(`@media screen {\n${block('.dark', plain(group), '  ')}}\n`);
      parts.push(`@media screen and (prefers-color-scheme: dark) {\n${block(':root:not(.light)', plain(group), '  ')}}\n`);
    } else {
      parts.push(block(isLight(selector) ? ':root,\n.light' : ':root', plain(group)));
    }
  }
  parts.push(onPaper);
  return parts.join('\n');
}
