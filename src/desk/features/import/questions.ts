/** The questions of a file as fields to choose in. Pure. */
import type { ImportAnswers, ProductImport } from '#contract/desk/import.ts';
import { words } from '#language/words.ts';

/** The categories of the shop with their subcategories. */
export type Choices = readonly { id: string; name: string; children: readonly { id: string; name: string }[] }[];

interface Option {
  value: string;
  label: string;
}

/** A question with its answer; an empty value: none yet. */
export interface Question {
  name: string;
  /** What is asked about. */
  about:
    | { kind: 'shelf'; word: string }
    | { kind: 'option'; name: string }
    | { kind: 'host'; host: string }
    | { kind: 'prices' | 'colours' | 'mode' | 'pieces' | 'unlisted' };
  label: string;
  value: string;
  /** Of a group without a name the options stand alone. */
  groups: readonly { name: string; options: readonly Option[] }[];
  /** It has an answer from the beginning. */
  isOptional: boolean;
  /** What to know before choosing. */
  hint?: string;
}

const alone = (labels: Readonly<Record<string, string>>) => [
  { name: '', options: Object.entries(labels).map(([value, label]) => ({ value, label })) },
];

/** Everything that a file asks, and what to take from it. */
export function questionFields(
  { questions, answers: given, counts }: Pick<ProductImport, 'questions' | 'answers' | 'counts'>,
  answers: ImportAnswers,
  { shelves, mayFetch }: { shelves: Choices; mayFetch: boolean },
): Question[] {
  const groups = shelves.map(({ name, children }) => ({ name, options: children.map(({ id, name: label }) => ({ value: id, label })) }));
  const ids = new Set(shelves.flatMap(({ children }) => children.map(({ id }) => id)));
  return [
    ...(questions?.shelves ?? []).map(({ word, rows }, place): Question => {
      const chosen = answers.shelves.find((one) => one.word === word)?.subCatId ?? '';
      return {
        name: `shelf-${place}`,
        about: { kind: 'shelf', word },
        label: word === '' ? words().deskImport.shelfNone(rows) : words().deskImport.shelf(word, rows),
        value: ids.has(chosen) ? chosen : '',
        groups,
        isOptional: false,
      };
    }),
    ...(questions?.options ?? []).map((name, place): Question => ({
      name: `option-${place}`,
      about: { kind: 'option', name },
      label: words().deskImport.option(name),
      value: answers.options.find((one) => one.name === name)?.kind ?? '',
      groups: alone(words().deskImport.optionKinds),
      isOptional: false,
    })),
    ...(questions?.prices === true ? [asked('prices', words().deskImport.prices, answers.prices, words().deskImport.priceKinds)] : []),
    ...(questions && questions.colours > 0
      ? [asked('colours', words().deskImport.colours(questions.colours), answers.colours, words().deskImport.colourKinds)]
      : []),
    ...(questions?.hosts ?? []).map(({ host, pictures }, place): Question => {
      const { fetch, ...others } = words().deskImport.hostKinds;
      const isAllowed = given.hosts.some((one) => one.host === host && one.pictures === 'fetch');
      return {
        name: `host-${place}`,
        about: { kind: 'host', host },
        label: words().deskImport.host(host, pictures),
        value: answers.hosts.find((one) => one.host === host)?.pictures ?? '',
        groups: alone(mayFetch || isAllowed ? { fetch, ...others } : others),
        isOptional: false,
        hint: mayFetch ? words().deskImport.hostHint : words().deskImport.hostOwner,
      };
    }),
    { ...asked('mode', words().deskImport.mode, answers.mode, words().deskImport.modes), isOptional: true },
    { ...asked('pieces', words().deskImport.pieces, answers.pieces ? 'count' : 'keep', words().deskImport.piecesKinds), isOptional: true },
    ...unlistedOf(counts?.unlisted ?? 0, answers),
  ];
}

/** What becomes of products that the file does not list, once it is known that there are some. */
function unlistedOf(count: number, { mode, unlisted }: ImportAnswers): Question[] {
  if (count === 0 || mode !== 'all') return [];
  const { unlisted: label, unlistedKinds, unlistedHint } = words().deskImport;
  return [{ ...asked('unlisted', label(count), unlisted ?? 'keep', unlistedKinds), isOptional: true, hint: unlistedHint }];
}

function asked(
  kind: 'prices' | 'colours' | 'mode' | 'pieces' | 'unlisted',
  label: string,
  value: string | undefined,
  labels: Readonly<Record<string, string>>,
): Question {
  return { name: kind, about: { kind }, label, value: value ?? '', groups: alone(labels), isOptional: false };
}

/** Whether somebody must still choose. */
export const isMissing = ({ value }: Question): boolean => value === '';

/** The answers with another choice. */
export function withChoice(answers: ImportAnswers, { about }: Question, value: string): ImportAnswers {
  if (about.kind === 'shelf') {
    const others = answers.shelves.filter(({ word }) => word !== about.word);
    return { ...answers, shelves: [...others, { word: about.word, subCatId: value }] };
  }
  if (about.kind === 'option') {
    const others = answers.options.filter(({ name }) => name !== about.name);
    return { ...answers, options: [...others, { name: about.name, kind: value as 'size' | 'weight' | 'ram' }] };
  }
  if (about.kind === 'host') {
    const others = answers.hosts.filter(({ host }) => host !== about.host);
    return { ...answers, hosts: [...others, { host: about.host, pictures: value as 'fetch' | 'leave' }] };
  }
  if (about.kind === 'unlisted') {
    const { unlisted: _, ...others } = answers;
    return value === 'off' ? { ...others, unlisted: 'off' } : others;
  }
  if (about.kind === 'pieces') return { ...answers, pieces: value === 'count' };
  return { ...answers, [about.kind]: value };
}
