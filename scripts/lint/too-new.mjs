/**
 * What the oldest supported browsers lack, from MDN's compatibility data. The lint rule `oldest-browsers` reads it for our source, and
 * `tests/support/repository/too-new-parts.ts` for everything that is sent.
 */
import { compatibility, isTooNew } from './compatibility.mjs';

/** @param {object} node @returns {[string, any][]} */
const children = (node) => Object.entries(node).filter(([name]) => name !== '__compat');

/** What a page and its worker are made of. Other interfaces have names of members that mean other things everywhere else, such as `check`. */
const core =
  /^(?:(?:HTML|Shadow|Document|Element|Node|Event|Navigator|Storage|Window|Worker|ServiceWorker|Abort|Permission|Lock|IDB|Cache|Clients?|Intersection|Resize|Visual|Readable|Text(?:En|De)coder|Compression|Crypto|Subtle|Blob|File|FormData|Headers|Request|Response|URL|Broadcast|Message|Notification|Push|Image|Canvas|Offscreen|Performance|History|Location|Screen|Selection|Range|DOM|CSS|Animation|Toggle|View|Scheduler|WebSocket|EventSource|XML)\w*|structuredClone|queueMicrotask|createImageBitmap)$/;

/** Names of ours and of our libraries that a newer browser gives to something else as well; the types hold those of sets and iterators (`lib` in tsconfig). */
const otherMeanings = new Set(
  'bytes check config device drop filter first inspect isVisible last lines map restore run session take toArray union watch when'.split(
    ' ',
  ),
);

/** New attributes that only hint: without them a page is slower or plainer, and whole. */
const hints = new Set(['fetchpriority', 'blocking', 'capture', 'autocapitalize', 'autocorrect', 'writingsuggestions']);

/**
 * What one of the oldest browsers lacks: `names` of methods, whatever they belong to; `pairs`, as `Interface.member`, of static ones; `globals`, functions
 * of the window; `attributes` of elements; `selectors`, names of pseudo-classes and pseudo-elements.
 */
export function tooNewNames() {
  const found = { names: new Set(), pairs: new Set(), globals: new Set(), attributes: new Set(), selectors: new Set() };
  /** @type {Set<string>} */
  const known = new Set(otherMeanings);
  for (const [owner, members] of [...children(compatibility.api), ...children(compatibility.javascript.builtins)]) {
    const ownerIsNew = isTooNew(members);
    for (const [key, member] of children(members)) {
      const name = key.replace(/_(?:static|event|permission)$/, '');
      const isNew = ownerIsNew || isTooNew(member);
      if (!isNew) known.add(name);
      else if (key.endsWith('_static')) found.pairs.add(`${owner}.${name}`);
      else if (key === name && (core.test(owner) || owner in compatibility.javascript.builtins)) found.names.add(name);
      if (isNew && owner === 'Window' && /^[a-z]/.test(name)) found.globals.add(name);
    }
    if (/^[a-z]/.test(owner) && ownerIsNew) found.globals.add(owner);
    if (/^[A-Z]/.test(owner) && ownerIsNew && owner in compatibility.javascript.builtins) found.globals.add(owner);
  }
  for (const [name, member] of children(compatibility.javascript.builtins.Intl)) if (isTooNew(member)) found.pairs.add(`Intl.${name}`);
  for (const name of known) found.names.delete(name);
  const elements = [compatibility.html.global_attributes, ...Object.values(compatibility.html.elements)].flatMap(children);
  const old = new Set(elements.flatMap(([name, member]) => (isTooNew(member) ? [] : [name])));
  for (const [name] of elements) if (!old.has(name) && !hints.has(name)) found.attributes.add(name);
  for (const [name, member] of children(compatibility.css.selectors)) if (isTooNew(member)) found.selectors.add(name);
  return found;
}
