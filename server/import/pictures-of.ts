/** Which pictures a product gets. Pure. */
import { picturesMax } from '#contract/desk/product-fields.ts';
import { words } from '#language/words.ts';
import { urlOfPicture } from '#server/picture/rules.ts';
import { addressKey, addressOf, isAskable } from './address.ts';
import type { Context, Failed } from './context.ts';
import type { Draft } from './draft.ts';
import { type ProblemCode, type Problems, problemOf } from './problem.ts';

/** The last part of a path or an address, without its query, in lower case. */
export function fileNameOf(name: string): string {
  const path = name.split(/[?#]/)[0] ?? '';
  return (path.split(/[/\\]/).at(-1) ?? '').toLowerCase();
}

/** The hash in the name of a photograph as an export writes it. */
export const hashInName = (name: string): string | undefined => /^([0-9a-f]{32})\.webp$/.exec(name)?.[1];

interface Shop {
  /** URLs of photographs that the shop has. */
  photographs: ReadonlySet<string>;
  /** Those that the product has. */
  present: readonly string[];
}

/**
 * The URLs of the pictures; undefined where the file says nothing that could be followed, so that those of the product stay. Without names, files that are called as the
 * product are its pictures: `<handle>.jpg`, `<handle>-2.jpg`.
 */
export function picturesOf(draft: Draft, { pictures, fetched, answers }: Context, shop: Shop, problems: Problems): string[] | undefined {
  const named = draft.pictures ?? [];
  const found: string[] = [];
  let missing = 0;
  for (const { line, name } of named) {
    const at = resolve(name, { pictures, fetched, answers }, shop);
    if (typeof at === 'string') found.push(at);
    else {
      missing += 1;
      if (called(draft.id, pictures).length === 0) problems.add(line, problemOf(at.code, { value: name, hint: at.hint }));
    }
  }
  const all = [...new Set(found.length > 0 ? found : called(draft.id, pictures))];
  if (all.length === 0 || (missing > 0 && found.length > 0 && shop.present.length > 0)) return undefined;
  if (all.length > picturesMax) problems.add(draft.line, problemOf('tooManyPictures'));
  return all.slice(0, picturesMax);
}

interface Missing {
  code: ProblemCode;
  hint?: string | undefined;
}

function resolve(name: string, came: Pick<Context, 'pictures' | 'fetched' | 'answers'>, { photographs, present }: Shop): string | Missing {
  const file = fileNameOf(name);
  // First those of the shop: drawn again from the file of an export, a photograph would be another one.
  const hash = hashInName(file);
  if (hash !== undefined && photographs.has(urlOfPicture(hash))) return urlOfPicture(hash);
  const beside = came.pictures.get(file);
  if (typeof beside === 'string') return beside;
  if (beside === null) return { code: 'pictureDamaged' };
  if (present.includes(name)) return name;
  const address = addressOf(name);
  return address ? atAddress(address, came) : { code: 'pictureMissing' };
}

/** What an address gave. */
function atAddress(address: URL, { fetched, answers }: Pick<Context, 'fetched' | 'answers'>): string | Missing {
  const got = fetched.get(addressKey(address));
  if (typeof got === 'string') return got;
  if (got) return { code: got.code, hint: got.detail === '' ? undefined : hintOf(got) };
  if (!isAskable(address)) return { code: 'pictureUnsafe' };
  const { hostname } = address;
  if (answers.hosts[hostname] === 'fetch') return { code: 'pictureTooMany' };
  return { code: 'pictureAddress', hint: words().importHints.host(hostname) };
}

function hintOf({ code, detail }: Failed): string | undefined {
  const { host, answered, says } = words().importHints;
  const hints: Partial<Record<ProblemCode, (detail: string) => string>> = { pictureLeads: host, pictureGone: answered, pictureNot: says };
  return hints[code]?.(detail);
}

/** The pictures whose files are called as the product, in the order of their numbers. */
function called(id: string, came: Context['pictures']): string[] {
  const isOwn = new RegExp(`^${id}(?:-(\\d{1,2}))?\\.(?:jpe?g|png|webp)$`);
  const own = [...came].flatMap(([name, url]) => {
    const match = isOwn.exec(name);
    return match && url !== null ? [{ url, number: Number(match[1] ?? 1) }] : [];
  });
  return own.sort((a, b) => a.number - b.number).map(({ url }) => url);
}
