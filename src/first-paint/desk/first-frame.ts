/**
 * Shows Today as this person last saw it, before the desk's script is parsed: on a slow phone that takes a second. The worker has put it into the
 * document (`sw/desk/kept-today.ts`), inert; the build compiles this script into it (`scripts/document-head.ts`), so it imports nothing. React replaces it.
 *
 * A tap on it counts. Links are links: the browser follows them. The one button locks the desk, as `src/desk/session/lock.ts` does.
 */
const kept = document.querySelector<HTMLTemplateElement>('template[data-owner]');
const root = document.getElementById('root');

/** `lockDesk` for the time before the script. Nobody sees the frame any more; the desk comes up locked. */
function lock(): void {
  localStorage.setItem('haat-desk-locked', '1');
  root?.replaceChildren();
}

try {
  const { token } = JSON.parse(localStorage.getItem('haat-desk-session') || '{}') as { token?: string };
  if (kept && token === kept.dataset['owner'] && !localStorage.getItem('haat-desk-locked')) {
    for (const link of kept.content.querySelectorAll('link'))
      if (document.querySelector(`link[href="${link.getAttribute('href')}"]`)) link.remove();
      else document.head.append(link);
    for (const styled of kept.content.querySelectorAll<HTMLElement>('[data-style]')) styled.style.cssText = styled.dataset['style'] ?? '';
    for (const button of kept.content.querySelectorAll('button')) button.addEventListener('click', lock);
    root?.append(kept.content);
  }
} catch {
  // Storage is closed or holds something else: the desk paints a moment later.
}
kept?.remove();
