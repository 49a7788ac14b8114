import type { ReactNode } from 'react';
import { Sentence } from '#src/ui/Sentence.tsx';
import { Verbatim } from '#src/ui/Verbatim.tsx';

/** Stand for the names while the sentence is made: characters that nobody types. */
const first = 0xe000;
const places = /([\ue000-\ue00f])/;

interface NamingProps<Names extends readonly string[]> {
  /** Names of people, and whatever else no translator may change: at most 16. */
  names: readonly [...Names];
  /** Makes the sentence with something in the place of each name; of an empty one with the empty text. */
  children: (...names: Names) => string;
}

/** A sentence with names of people in it: the browser's translator leaves them alone, and prices and order numbers as well. */
export function Naming<Names extends readonly string[]>({ names, children: say }: NamingProps<Names>): ReactNode {
  const given = names.map((name, at) => (name === '' ? '' : String.fromCharCode(first + at))) as unknown as Names;
  return (
    <span>
      {say(...given)
        .split(places)
        .map((part, at) => {
          if (part === '') return null;
          // Parts of one sentence have their place.
          // oxlint-disable react/no-array-index-key
          if (at % 2 === 1) return <Verbatim key={at}>{names[part.charCodeAt(0) - first]}</Verbatim>;
          return (
            <span key={at}>
              <Sentence>{part}</Sentence>
            </span>
          );
          // oxlint-enable react/no-array-index-key
        })}
    </span>
  );
}
