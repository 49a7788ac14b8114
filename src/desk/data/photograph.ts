/** Photographs of categories and banners, which are stored at once. Those of products wait in the outbox. */
import { addPicture, photographMax } from '#contract/desk/picture.ts';
import { messages } from '#contract/messages.ts';
import { ApiError } from '#src/network/api-error.ts';
import { deskChange } from './call.ts';

/** Long enough for a photograph on a slow connection. */
const uploadTimeoutMs = 120_000;

/** Stores a photograph and gives the path of its picture. @throws ApiError */
export async function addPhotograph(file: File): Promise<string> {
  if (file.size > photographMax)
    throw new ApiError({ kind: 'refused', status: 413, code: 'too_large', message: messages.profile.tooLarge });
  const body = new FormData();
  body.append('picture', file, file.name);
  return (await deskChange(addPicture, { body }, { timeoutMs: uploadTimeoutMs })).url;
}
