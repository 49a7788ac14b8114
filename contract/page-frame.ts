/**
 * Frames of pages: what an address shows before its data is there, as HTML with inline styles. The build renders one for each kind of page
 * (`scripts/page-frames.ts`). The server sends them for private addresses, the service worker for every address whose page it has not cached.
 */
import { urlPart } from './url-part.ts';

/** Stands for the words of a search. */
export const queryMark = 'frame-query';
/** Stands for the page to return to after the sign-in. */
export const redirectMark = '/frame-redirect';

interface Query {
  get: (name: string) => string | null;
}

const hasWords = (query: Query) => Boolean(query.get('q')?.trim());
/** The step of the sign-in that an address names; empty for its first. An unknown one is none. */
export const signInStepOf = (query: Query) => /^(?:recover|otp)$/.exec(query.get('step') ?? '')?.[0] ?? '';
/** A sign-in that comes back from Google has no frame. */
const isAtStep = (step: string) => (query: Query) => signInStepOf(query) === step && !query.get('ticket') && !query.get('failed');

interface FrameKind {
  name: string;
  pattern: RegExp;
  /** An address that the build renders. */
  href: string;
  /** Whether this is the page for the parameters of an address. */
  when?: (query: Query) => boolean;
}

/** Each kind of page; the first that fits an address is its frame. */
export const pageFrames = [
  { name: 'home', pattern: /^\/$/, href: '/' },
  { name: 'list', pattern: /^\/products\/(?:category|subCat)\/[^/]+$/, href: '/products/category/frame' },
  { name: 'product', pattern: /^\/product\/[^/]+$/, href: '/product/frame' },
  { name: 'search', pattern: /^\/search$/, href: `/search?q=${queryMark}`, when: hasWords },
  { name: 'search-start', pattern: /^\/search$/, href: '/search' },
  { name: 'cart', pattern: /^\/cart$/, href: '/cart' },
  { name: 'checkout', pattern: /^\/checkout$/, href: '/checkout' },
  { name: 'orders', pattern: /^\/orders$/, href: '/orders' },
  { name: 'my-list', pattern: /^\/my-list$/, href: '/my-list' },
  { name: 'my-account', pattern: /^\/my-account$/, href: '/my-account' },
  { name: 'request', pattern: /^\/(?:customize|showlive)\/[^/]+$/, href: '/customize/frame' },
  { name: 'sign-in', pattern: /^\/signIn$/, href: `/signIn?redirect=${redirectMark}`, when: isAtStep('') },
  { name: 'recover', pattern: /^\/signIn$/, href: `/signIn?step=recover&redirect=${redirectMark}`, when: isAtStep('recover') },
  { name: 'otp', pattern: /^\/signIn$/, href: `/signIn?step=otp&redirect=${redirectMark}`, when: isAtStep('otp') },
  { name: 'sign-up', pattern: /^\/signUp$/, href: `/signUp?redirect=${redirectMark}` },
  // Only what is around the page: texts.
  { name: 'page', pattern: /^\/(?:about|contact|delivery|offline|privacy|returns|terms)$/, href: '/offline' },
  // Every other address. It is whole without script.
  { name: 'missing', pattern: /^\/(?!signIn$)/, href: '/page-not-found' },
] as const satisfies readonly FrameKind[];

export type FrameName = (typeof pageFrames)[number]['name'];

/** What the build wrote of a frame, at `frameAddress`. */
export interface PageFrame {
  /** HTML text. */
  title: string;
  /** Addresses of the stylesheets of the page's routes. */
  styles: string[];
  /** Addresses of the page's scripts, beside those of every page. */
  scripts: string[];
  markup: string;
  /** Source expressions of its inline styles, for the content policy. */
  sources: string[];
}

/** The content policy of a document with this frame: that of the empty page, and the styles of the frame. */
export function framePolicy(ofShell: string, { sources }: PageFrame): string {
  return ofShell.replace("style-src 'self'", () => ["style-src 'self'", ...sources].join(' '));
}

/** URL of the file of a frame. */
export function frameAddress(name: FrameName): string {
  return `/frames/${name}.json`;
}

/** Of a `URL`, what a frame depends on. */
interface PageUrl {
  pathname: string;
  searchParams: Query;
}

/** The frame for the page at `url`; `undefined` where the page starts empty. */
export function frameNameOf({ pathname, searchParams }: PageUrl): FrameName | undefined {
  const kinds: readonly (FrameKind & { name: FrameName })[] = pageFrames;
  return kinds.find(({ pattern, when }) => pattern.test(pathname) && (when?.(searchParams) ?? true))?.name;
}

/**
 * The element of an inlined stylesheet. The disabled link fetches nothing; it tells Vite's loader that the styles of that address
 * are there.
 */
export function styleElement(address: string, text: string): string {
  return `<style>${text}</style><link rel="stylesheet" href="${address}" disabled>`;
}

const entity = (sign: string) => `&#${sign.charCodeAt(0)};`;
const escaped = (text: string) => text.replace(/[&<>"']/g, entity);

/** The frame's markup with the address of the page in its links, the words of a search, and the page to return to after the sign-in. */
function addressed(name: FrameName, markup: string, { pathname, searchParams }: PageUrl): string {
  const [drawn = ''] = pageFrames.find((one) => one.name === name)?.href.split('?') ?? [];
  const words = searchParams.get('q')?.trim() ?? '';
  const q = urlPart(words);
  // Whoever follows the link or reads the field checks that it is a page of the shop.
  const redirect = searchParams.get('redirect') ?? '/';
  return markup
    .replaceAll(urlPart(redirectMark), () => urlPart(redirect))
    .replaceAll(redirectMark, () => escaped(redirect))
    .replaceAll(`"${drawn}?`, () => `"${escaped(pathname)}?`)
    .replaceAll(`redirect=${urlPart(drawn)}`, () => `redirect=${urlPart(pathname)}`)
    .replaceAll(`q=${queryMark}`, () => `q=${q}`)
    .replaceAll(`q%3D${queryMark}`, () => `q%3D${urlPart(q)}`)
    .replaceAll(queryMark, () => escaped(words));
}

export interface FramedParts {
  name: FrameName;
  frame: PageFrame;
  url: PageUrl;
  /** Text of the stylesheet at an address. */
  styles: (address: string) => string;
}

/** `shell`, the empty page, with a frame in it. */
export function framedDocument(shell: string, { name, frame, url, styles }: FramedParts): string {
  const more = frame.scripts.map((address) => `,${JSON.stringify(address)}`).join('');
  return shell
    .replace(/<title>[^<]*/, () => `<title>${addressed(name, frame.title, url)}`)
    .replace(/("app":\[[^\]]*)/, (_, app: string) => app + more)
    .replace('</head>', () => `${frame.styles.map((address) => styleElement(address, styles(address))).join('')}</head>`)
    .replace('<!--markup-->', () => addressed(name, frame.markup, url));
}
