/**
 * How the C library hands out memory to this process and those that it starts. Unless told, glibc keeps eight arenas per core for threads and
 * does not give their freed pages back: after many pictures, compressed pages and hashed passwords a process holds a multiple of what it uses.
 * `scripts/command.mjs`, the image and the systemd unit set the same (`tests/scripts/memory.test.ts`).
 */
export const memoryEnvironment = {
  /** Two arenas in place of eight per core. */
  MALLOC_ARENA_MAX: '2',
  /** Bytes from which a block is mapped by itself and returned when it is freed; a fixed number also stops glibc from raising it. */
  MALLOC_MMAP_THRESHOLD_: '131072',
  /** Free bytes at the end of an arena above which it shrinks. */
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;
