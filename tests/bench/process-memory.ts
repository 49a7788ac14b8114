/** Memory of processes from `/proc`. Linux only. */
import { readFileSync, writeFileSync } from 'node:fs';

const mebibyte = 1024;

/**
 * A line of `/proc/PID/status` that is in kB, as MB; 0 for a process that has ended.
 * @param line `VmRSS`: now, `VmHWM`: at the peak
 */
export function megabytesOf(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  try {
    return Number(new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / mebibyte;
  } catch {
    return 0;
  }
}

/** The peak counts from now on. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');
