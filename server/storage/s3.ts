/** File storage in a bucket of an S3 store, which processes on several machines share. */
import { createHash } from 'node:crypto';
import { S3ServiceError, S3mini } from 's3mini';
import { StorageRefused, StorageUnreachable } from '#server/http/storage-errors.ts';
import { type FileStorage, type StoredFile, checkedName } from './file-storage.ts';
import type { S3Address } from '#server/env/s3-address.ts';

const pageSize = 1_000;

/** Opens the files of a bucket whose keys begin with `prefix`, such as `uploads/`. Connects with the first request. */
export function openS3(address: S3Address, prefix: string): FileStorage {
  const client = new S3mini({ ...address, requestAbortTimeout: address.timeoutMs });
  const ask = <T>(what: string, request: () => Promise<T>): Promise<T> => askTwice(request).catch(told(address, what));
  const keyOf = (name: string): string => prefix + checkedName(name);
  return {
    async write(name, bytes) {
      const key = keyOf(name);
      // The store compares the bytes with this sum before it keeps anything: https protects them, plain http does not.
      const headers = { 'x-amz-checksum-sha256': createHash('sha256').update(bytes).digest('base64') };
      await ask(`write ${key}`, async () => {
        const response = await client.putObject(key, bytes, mediaType(key), undefined, headers);
        // The connection is free again only when the body has been read.
        await response.arrayBuffer();
      });
    },

    async read(name) {
      const key = keyOf(name);
      const bytes = await ask(`read ${key}`, () => client.getObjectArrayBuffer(key));
      return bytes === null ? undefined : Buffer.from(bytes);
    },

    async remove(names) {
      // One by one: not every store that speaks S3 removes several at once.
      for (const key of names.map(keyOf)) await ask(`remove ${key}`, () => client.deleteObject(key));
    },

    async *list() {
      let next: string | undefined;
      do {
        const page = await ask(`list ${prefix}`, () => client.listObjectsPaged('/', prefix, pageSize, next));
        if (!page?.objects) throw refusal(address, `list ${prefix}`, 'the bucket does not exist');
        for (const { Key, Size, LastModified } of page.objects)
          yield { name: Key.slice(prefix.length), bytes: Size, writtenAt: LastModified } satisfies StoredFile;
        next = page.nextContinuationToken;
      } while (next);
    },
  };
}

/** Whether an error says that the storage had no time: trying again is right. */
const isPassing = (error: unknown): boolean => !(error instanceof S3ServiceError) || error.status >= 500 || error.status === 429;

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/** Repeats a request once, unless the time is over: stores close idle connections and ask for patience under load. Every request may be repeated. */
async function askTwice<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!isPassing(error) || isTimeout(error)) throw error;
    return request();
  }
}

/** Turns the client's error into one of ours. */
function told(address: S3Address, what: string): (error: unknown) => never {
  return (error) => {
    if (!isPassing(error)) throw refusal(address, what, (error as Error).message);
    const why = isTimeout(error) ? 'no answer in time' : innermost(error);
    throw new StorageUnreachable(`Could not ${what} in the file storage ${address.shown}: ${why}.`);
  };
}

const refusal = (address: S3Address, what: string, why: string) =>
  new StorageRefused(`The file storage ${address.shown} refused to ${what}: ${why}. Check UPLOADS_URL and the rights of its key.`);

function innermost(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError) return error.errors.map(innermost).join(', ');
  return error.cause === undefined ? error.message || error.name : innermost(error.cause);
}

const mediaType = (name: string): string => `image/${name.slice(name.lastIndexOf('.') + 1)}`;
