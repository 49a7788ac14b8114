/** Runs a rule of `scripts/lint` over planted code. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attempt, pinnedNode, root } from '../../../scripts/command.mjs';

interface Report {
  diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
}

/** The lines that the rule names in each text, in one run of Oxlint: a run takes half a second of a core. */
async function linesNamed(rule: string, texts: readonly string[]): Promise<number[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-lint-'));
  const config = { plugins: [], jsPlugins: [join(root, 'scripts/lint/plugin.mjs')], categories: {}, rules: { [`haat/${rule}`]: 'error' } };
  try {
    await writeFile(join(folder, 'lint.json'), JSON.stringify(config));
    await Promise.all(texts.map((text, place) => writeFile(join(folder, `text-${place}.tsx`), `${text}\n`)));
    const args = ['node_modules/oxlint/bin/oxlint', '--config', join(folder, 'lint.json'), '--format', 'json', folder];
    const { output } = await attempt(pinnedNode, args);
    const { diagnostics } = JSON.parse(output) as Report;
    const named = diagnostics.filter(({ code }) => code === `haat(${rule})`);
    return texts.map((_, place) =>
      named.filter(({ filename }) => filename.endsWith(`text-${place}.tsx`)).map(({ labels: [label] }) => label?.span.line ?? 0),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The pieces of code that the rule refuses. */
export async function piecesRefused(rule: string, pieces: readonly string[]): Promise<string[]> {
  const named = await linesNamed(rule, pieces);
  return pieces.filter((_, place) => (named[place]?.length ?? 0) > 0);
}

/** The lines of one text that the rule names, from 1. */
export async function linesRefused(rule: string, text: string): Promise<number[]> {
  const [named = []] = await linesNamed(rule, [text]);
  return named.toSorted((one, other) => one - other);
}
