import { useEffect, useRef, useState } from 'react';
import { words } from '#language/words.ts';
import { pictureBytesMax } from '#contract/picture-file.ts';
import { useUploadPicture } from '#src/shop/data/upload.ts';
import { ApiError } from '#src/network/api-error.ts';
import { notify } from '#src/ui/toaster.ts';
import { isPicture, shrunk, whyRefused, whyTooLarge } from './picture-file.ts';

export interface ProfilePicture {
  key: string;
  /** What is shown: the uploaded picture, or the file on the device while it is uploading. */
  src: string;
  /** URL of the upload, once it is done. */
  address?: string;
  state: 'there' | 'sending' | 'failed';
  file?: File;
}

const there = (address: string): ProfilePicture => ({ key: address, src: address, address, state: 'there' });

/** A picture whose file is still here, without its upload. */
function withoutUpload(picture: ProfilePicture): ProfilePicture {
  const { key, src, file } = picture;
  return file ? { key, src, file, state: 'failed' } : picture;
}

/** Answers that say nothing of the file: the sign-in is over, or the shop has no time. */
const notAboutIt = new Set([401, 403, 408, 429]);

/** A picture that was just taken may be nowhere else: it is kept unless the shop, or this device, says what is wrong with it. */
const mayBeSentAgain = (error: unknown): boolean =>
  error instanceof ApiError && (error.status < 400 || error.status >= 500 || notAboutIt.has(error.status));

/** Says what is wrong with the first file that is not taken; undefined when all are. */
function refusalOf(files: readonly File[]): string | undefined {
  const bad = files.find((file) => !isPicture(file));
  if (!bad) return undefined;
  const text = whyRefused(bad);
  notify({ tone: 'error', text });
  return text;
}

/** The file as it is sent; undefined, with a toast, for one that stays too large. */
async function fitting(file: File): Promise<File | undefined> {
  const smaller = await shrunk(file);
  if (smaller.size <= pictureBytesMax) return smaller;
  notify({ tone: 'error', text: await whyTooLarge(file) });
  return undefined;
}

/** Gives the URL of a file on the device; all of them end with the screen. */
function usePreviews(): (file: File) => string {
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const made = previews.current;
    return () => made.forEach((src) => URL.revokeObjectURL(src));
  }, []);
  return (file) => {
    const src = URL.createObjectURL(file);
    previews.current.add(src);
    return src;
  };
}

/**
 * The pictures of a profile while they are edited: added, sent one by one, removed, put first.
 * @param saved URLs of the saved profile
 */
export function usePictures(saved: readonly string[]) {
  const [pictures, setPictures] = useState(() => saved.map(there));
  const [refused, setRefused] = useState<string>();
  const upload = useUploadPicture();
  const counter = useRef(0);
  const preview = usePreviews();

  const change = (key: string, changed: Partial<ProfilePicture>) =>
    setPictures((now) => now.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  const remove = (key: string) => setPictures((now) => now.filter((one) => one.key !== key));

  /** True when the picture has arrived. A refusal shows a toast; a picture that could not be sent can be retried. */
  const send = async ({ key, file }: ProfilePicture): Promise<boolean> => {
    if (!file) return false;
    change(key, { state: 'sending' });
    try {
      const smaller = await fitting(file);
      if (smaller) change(key, { address: await upload.mutateAsync(smaller), state: 'there' });
      else remove(key);
      return smaller !== undefined;
    } catch (error) {
      if (mayBeSentAgain(error)) change(key, { state: 'failed' });
      else remove(key);
      return false;
    }
  };

  const sendAll = async (added: readonly ProfilePicture[]) => {
    const arrived = await Promise.all(added.map(send));
    if (arrived.some(Boolean)) notify({ tone: 'success', text: words().profile.uploaded });
  };

  const add = (files: readonly File[]) => {
    const good = files.filter(isPicture);
    setRefused(refusalOf(files));
    const added = good.map((file): ProfilePicture => ({
      key: `new-${(counter.current += 1)}`,
      src: preview(file),
      state: 'sending',
      file,
    }));
    setPictures((now) => [...now, ...added]);
    void sendAll(added);
  };

  return {
    pictures,
    /** What is wrong with a file of the last choice. */
    refused,
    isSending: pictures.some(({ state }) => state === 'sending'),
    add,
    remove,
    retry: (picture: ProfilePicture) => void sendAll([picture]),
    putFirst: (key: string) => setPictures((now) => [...now.filter((one) => one.key === key), ...now.filter((one) => one.key !== key)]),
    /** The server has lost uploads: those that can be sent again wait for it. */
    loseUploads: () => setPictures((now) => now.map(withoutUpload)),
    reset: (addresses: readonly string[]) => setPictures(addresses.map(there)),
  };
}
