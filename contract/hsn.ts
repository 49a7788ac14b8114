/** HSN, the code of goods for the tax office: 4, 6 or 8 digits. Bills and the lists of the office write it in groups. */
import { plainSigns } from './digits.ts';

/** The code without spaces, in the digits 0 to 9; another text as it is. */
export const tidyHsn = (text: string): string => plainSigns(text).replace(/\s/g, '');

/** A tidy code. */
export const hsnPattern = /^(?:\d{4}|\d{6}|\d{8})$/;

/** Characters of a field for it: eight digits and what people put between them. */
export const hsnTyped = 12;

/** Whether a text is such a code, however it is grouped. */
export const isHsn = (text: string): boolean => hsnPattern.test(tidyHsn(text));
