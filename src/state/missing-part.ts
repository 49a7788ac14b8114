/** The app comes in parts, files of code and of styles. On a bad line any of them may not come; the screen must bear that. */

/** What browsers say of code, and Vite of styles, that could not be fetched. */
const missing = /dynamically imported module|importing a module script|unable to preload css/i;
const missingStyle = /unable to preload css for (\S+)/i;

/** Vite asks for each stylesheet once: these did not come, and only `fetchMissingStyles` asks for them again. */
const styles = new Set<string>();

/** Whether `error` says that a part of the app could not be fetched. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && missing.test(error.message);
}

/** Waits for what the app also works without. Passes on every error but that of a part that did not come. */
export async function ifItComes(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isMissingPart(error)) throw error;
  });
}

function fetchStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href });
    link.addEventListener('load', () => {
      styles.delete(href);
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`Unable to preload CSS for ${href}`));
    });
    document.head.append(link);
  });
}

/** Asks again for the styles that did not come, `undefined` where none are missing. Rejects when one is still missing. */
export function fetchMissingStyles(): Promise<unknown> | undefined {
  return styles.size > 0 ? Promise.all([...styles].map(fetchStyle)) : undefined;
}

/**
 * Makes the page bear parts that do not come: keeps in mind which styles are missing, and keeps the router from its own answer to missing
 * code, which is a reload. Without a network that ends in the browser's error page. Call once, before the first render.
 */
export function bearMissingParts(): void {
  addEventListener('vite:preloadError', (event) => {
    const { message } = (event as Event & { payload: Error }).payload;
    const href = missingStyle.exec(message)?.[1];
    if (href !== undefined) styles.add(href);
    try {
      sessionStorage.setItem(`tanstack_router_reload:${message}`, '1');
    } catch {
      // Storage is blocked: the router has none either, and does not reload.
    }
  });
}
