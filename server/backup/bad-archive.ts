const sentences = {
  missing: 'There is no such file.',
  foreign: 'This file is not a backup of Haat.',
  cut: 'The backup is incomplete: its end is missing. Nothing was changed.',
  altered: 'The backup is damaged: its contents do not match its checksum. Nothing was changed.',
  newer: 'The backup was made by a newer version of Haat. Install that version and try again. Nothing was changed.',
  otherSchema: 'The backup was made by a version of Haat with other tables. Install that version and try again. Nothing was changed.',
};

/** An archive cannot be restored. The message is for the operator. */
export class BadArchive extends Error {
  constructor(why: keyof typeof sentences) {
    super(sentences[why]);
  }
}

/** Translates what reading or unpacking the file threw. */
export function readFailure(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BadArchive('missing');
  if (code === 'EISDIR') return new BadArchive('foreign');
  if (code === 'Z_BUF_ERROR') return new BadArchive('cut');
  if (code === 'Z_DATA_ERROR') return new BadArchive(message === 'incorrect header check' ? 'foreign' : 'altered');
  return error;
}
