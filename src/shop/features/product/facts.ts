/** "Material: cotton. Care: wash cold." is a list of facts; other texts stay the paragraphs that they are. */

export interface Fact {
  name: string;
  value: string;
}

const named = /^([\p{L}\p{N}][^:.]{0,30}): (.+?)\.?$/u;

/** The facts of a text in which every sentence names one; `undefined` for prose. */
export function factsOf(text: string): Fact[] | undefined {
  const sentences = text.trim().split(/\.\s+(?=[\p{L}\p{N}][^:.]{0,30}: )/u);
  const facts = sentences.map((sentence) => named.exec(sentence.trim()));
  if (!facts.every((fact) => fact !== null)) return undefined;
  return facts.map(([, name = '', value = '']) => ({ name, value }));
}
