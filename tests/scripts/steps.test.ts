import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { attempt, run } from '../../scripts/command.mjs';
import { fingerprint } from '../../scripts/fingerprint.mjs';
import { step } from '../../scripts/progress.mjs';

describe('a failing step', () => {
  test('names itself, the error and the fix', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const failing = step('Build', { doing: 'bundling', fix: 'free some space' }, async () => {
      await run(process.execPath, ['-e', 'console.error("disk full"); process.exit(3)']);
    });
    await expect(failing).rejects.toThrow(/^Build failed: .*exited with code 3\n {2}To fix it: free some space$/);
    await expect(failing).rejects.toHaveProperty('output', expect.stringContaining('disk full'));
  });

  test('reports a missing program instead of hanging', async () => {
    expect(await attempt('no-such-program-anywhere', [])).toMatchObject({ code: 127 });
  });
});

describe('the fingerprint', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'haat-fingerprint-'));
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'src/a.ts'), 'one');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('changes with a file, a name or an extra input', () => {
    const before = fingerprint(folder, ['src', 'missing']);
    expect(fingerprint(folder, ['src', 'missing'])).toBe(before);
    expect(fingerprint(folder, ['src', 'missing'], ['on'])).not.toBe(before);
    writeFileSync(join(folder, 'src/a.ts'), 'two');
    const after = fingerprint(folder, ['src', 'missing']);
    expect(after).not.toBe(before);
    writeFileSync(join(folder, 'src/b.ts'), '');
    expect(fingerprint(folder, ['src', 'missing'])).not.toBe(after);
  });
});
