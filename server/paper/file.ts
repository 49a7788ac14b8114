/** A paper as a file. */
import { type PaperFile } from '#contract/paper.ts';
import type { z } from '#contract/zod.ts';
import { drawApart } from './draw-apart.ts';
import type { Paper } from './store.ts';

/** The PDF of a paper with its name. Throws 409 `unprintable` where a letter has no face. */
export async function fileOf(paper: Paper): Promise<z.output<typeof PaperFile>> {
  return { name: `${paper.printed.replaceAll('/', '-')}.pdf`, pdf: (await drawApart(paper)).toString('base64') };
}
