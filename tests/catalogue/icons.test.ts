/** The icons and pictures that `icons.ts` draws are those in the repository. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { patient } from '#tests/support/patience.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Mean difference of a colour, of 255. Other processors round differently. */
const most = 0.05;

async function difference(one: string, other: string): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((file) => sharp(file).ensureAlpha().raw().toBuffer()));
  if (!a || a.length !== b?.length) return Number.POSITIVE_INFINITY;
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

test('every icon and empty screen looks as drawn now (run: node catalogue/art/scenes/icons.ts)', { timeout: patient(60_000) }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'haat-icons-'));
  try {
    execFileSync(process.execPath, ['catalogue/art/scenes/icons.ts', folder], { cwd: root });
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:png|webp|jpg|svg)$/.test(file));
    expect(files.length).toBeGreaterThan(15);
    const changed = await Promise.all(
      files.map(async (file) => ((await difference(join(root, file), join(folder, file))) > most ? [file] : [])),
    );
    expect(changed.flat()).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
