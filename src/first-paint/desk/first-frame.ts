/**
 * Paints Today as this person last saw it, before the desk's script is parsed: on a slow phone that takes a second. The build compiles it into
 * the document (`scripts/document-head.ts`), so it imports nothing. `src/desk/data/first-frame.lazy.ts` writes what it reads; React replaces it.
 *
 * A tap on it counts. Links are links: the browser follows them. The one button locks the desk, as `src/desk/session/lock.ts` does.
 *
 * Nodes are made one by one: the policy of the document allows no HTML from text (docs/decisions/302-content-security-policy.md).
 */
/** An element: name, attributes, children; its namespace if it is no HTML. */
type Kept = string | [name: string, attributes: Record<string, string>, children: Kept[], namespace?: string];

/** `lockDesk` for the time before the script. Nobody sees the frame any more; the desk comes up locked. */
function lock(): void {
  localStorage.setItem('haat-desk-locked', '1');
  document.getElementById('root')?.replaceChildren();
}

const readText = (key: string): string => localStorage.getItem(key) ?? '';

function make([name, attributes, children, namespace]: Exclude<Kept, string>): Element {
  const element = namespace ? document.createElementNS(namespace, name) : document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    // The attribute itself would be inline style, which the policy refuses.
    if (attribute === 'style') (element as HTMLElement).style.cssText = value;
    else element.setAttribute(attribute, value);
  }
  if (name === 'button') element.addEventListener('click', lock);
  for (const child of children) element.append(typeof child === 'string' ? child : make(child));
  return element;
}

try {
  const { owner, build, styles, frame } = JSON.parse(readText('haat-desk-frame') || '{}') as {
    owner?: string;
    build?: string;
    styles: string[];
    frame: Kept[];
  };
  const isToday = /^\/desk\/?$/.test(location.pathname);
  const isOurs = owner !== undefined && (JSON.parse(readText('haat-desk-session') || '{}') as { token?: string }).token === owner;
  const isSameBuild = document.querySelector<HTMLScriptElement>('script[type=module]')?.src === build;
  if (isToday && isOurs && isSameBuild && readText('haat-desk-locked') === '') {
    for (const href of styles) {
      if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) continue;
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.setAttribute('href', href);
      document.head.append(link);
    }
    for (const node of frame) document.getElementById('root')?.append(typeof node === 'string' ? node : make(node));
  }
} catch {
  // Storage is closed or holds something else: the desk paints a moment later.
}
