/**
 * Pictures that could not be had are asked for again: a server without time says 503, and a browser asks for a picture only once. One listener
 * on the document serves every `<img>`, also those of the server's page that failed before any script (`data-torn`, boot.ts).
 */
const firstDelayMs = 2_000;
const maxDelayMs = 30_000;
/** Five minutes, about. After that only a returning connection has a picture asked for again. */
const maxAttempts = 12;

const underway = new Map<string, Promise<boolean>>();
/** Ends the pauses under way. */
const hurry = new EventTarget();

/** Asks for all missing pictures now: the connection is back. */
export function askForPicturesNow(): void {
  hurry.dispatchEvent(new Event('now'));
}

/** Resolves after `ms`, or when the connection returns. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      hurry.removeEventListener('now', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    hurry.addEventListener('now', done);
  });
}

/** ms that the server asks to wait; without its word twice as long at each attempt, less a random quarter. */
function delayOf(response: Response | undefined, attempt: number): number {
  const seconds = Number(response?.headers.get('Retry-After') ?? Number.NaN);
  const usual = Math.min(maxDelayMs, firstDelayMs * 2 ** attempt) * (0.75 + Math.random() / 4);
  return seconds > 0 ? Math.min(maxDelayMs, seconds * 1_000) : usual;
}

async function ask(url: string): Promise<boolean> {
  let response: Response | undefined;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    // The first answer was the browser's: nobody saw how long to wait.
    await pause(delayOf(response, attempt));
    response = await fetch(url).catch(() => undefined);
    if (response?.ok) return true;
    if (response && response.status < 500 && response.status !== 429) return false;
  }
  return false;
}

/** False for a picture of another site, and for one that is only on this device. */
const isOurs = (url: string) => new URL(url, location.href).href.startsWith(`${location.origin}/`);

/** Resolves with true once the server sends the picture at `url`, with false when it has none. */
export function pictureAgain(url: string): Promise<boolean> {
  if (!isOurs(url)) return Promise.resolve(false);
  const asked = underway.get(url) ?? ask(url).finally(() => underway.delete(url));
  underway.set(url, asked);
  return asked;
}

async function mend(image: HTMLImageElement): Promise<void> {
  const url = image.currentSrc || image.src;
  if (url === '' || !(await pictureAgain(url)) || !image.isConnected) return;
  // The same address again makes the browser choose and fetch it again.
  image.src = image.getAttribute('src') ?? '';
}

/** Watches the pictures of the document from now on, and takes up those that failed before. */
export function watchPictures(): void {
  const from = (event: Event, then: (image: HTMLImageElement) => void) => {
    if (event.target instanceof HTMLImageElement) then(event.target);
  };
  document.addEventListener('error', (event) => from(event, (image) => void mend(image)), true);
  document.addEventListener('load', (event) => from(event, (image) => image.removeAttribute('data-torn')), true);
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-torn]')) void mend(image);
}
