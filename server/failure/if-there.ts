/**
 * What is read of a file that may not be there. Never ask first and read afterwards: between the two another process may take the file away
 * (`scripts/lint/ask-then-use.mjs` refuses that).
 */

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');

/** The result of `use`, or undefined where the file or folder that it uses is not there. Throws every other error. */
export function ifThere<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Like `ifThere`, for a promise. */
export async function whenThere<T>(used: Promise<T>): Promise<T | undefined> {
  return used.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
}
