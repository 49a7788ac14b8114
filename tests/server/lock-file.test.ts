/** PostgreSQL takes its lock file away by itself, at any moment. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import type { Cluster } from '#server/db/embedded/cluster.ts';
import { postmasterPid } from '#server/db/embedded/postmaster.ts';

const folder = mkdtempSync(join(tmpdir(), 'haat-lock-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the file and takes it away, over and over, until `stop` is set. */
const comesAndGoes = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { rmSync, writeFileSync } = require('node:fs');
  const state = new Int32Array(workerData.state);
  while (Atomics.load(state, 1) === 0) {
    writeFileSync(workerData.file, String(workerData.pid));
    rmSync(workerData.file);
    Atomics.add(state, 0, 1);
  }
`;

test('asking for its process while the file comes and goes says null or the process, never fails', async () => {
  const dataDir = join(folder, 'cluster');
  mkdirSync(dataDir);
  const state = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(comesAndGoes, {
    eval: true,
    workerData: { file: join(dataDir, 'postmaster.pid'), pid: process.pid, state: state.buffer },
  });
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  const answers = new Set<number | null>();
  try {
    while (Atomics.load(state, 0) < 3_000) answers.add(postmasterPid({ dataDir } as Cluster));
  } finally {
    Atomics.store(state, 1, 1);
    await ended;
  }
  for (const answer of answers) expect([null, process.pid]).toContain(answer);
});
