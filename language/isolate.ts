/**
 * Urdu and Arabic run from right to left, and what stands after such a name moves to its other side: of "قمیض: 3 left" the 3 is shown before
 * the name. Invisible marks in a name turn the rest of its line around. Unicode's cure is an isolate around the name (UAX 9, 2.4).
 */

/** Letters that run from right to left, and the marks that set a direction. */
const turns = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const marks = /[\u202a-\u202e\u2066-\u2069]/gu;
/** Text in which each such name is isolated already: it was a sentence itself. */
const isolated = /\u2068[^\u202a-\u202e\u2066-\u2069]*\u2069/gu;

/** Text that changes the order of nothing around it. Most text is given back as it is. */
export function isolate(text: string): string {
  return turns.test(text) && turns.test(text.replace(isolated, '')) ? `\u2068${text.replace(marks, '')}\u2069` : text;
}

/** A sentence in which the texts that it is given are isolated. */
export function isolating<Values extends unknown[], Said>(sentence: (...values: Values) => Said): (...values: Values) => Said {
  return (...values) => sentence(...(values.map((value) => (typeof value === 'string' ? isolate(value) : value)) as Values));
}

/** Names and facts in a row, such as "Lotus chai mug, 2 kg": those that are empty are left out, each text is isolated. */
export function joined(parts: readonly (string | false | null | undefined)[], separator = ', '): string {
  return parts.flatMap((part) => (part ? [isolate(part)] : [])).join(separator);
}
