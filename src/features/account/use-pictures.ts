import { useEffect, useRef, useState } from 'react';
import { messages } from '#contract/messages.ts';
import { useUploadPicture } from '#src/data/upload.ts';
import { isUnreachable } from '#src/network/api-error.ts';
import { notify } from '#src/ui/toaster.ts';
import { isPicture, shrunk } from './picture-file.ts';

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

/**
 * The pictures of a profile while they are edited: added, sent one by one, removed, put first.
 * @param saved URLs of the saved profile
 */
export function usePictures(saved: readonly string[]) {
  const [pictures, setPictures] = useState(() => saved.map(there));
  const [refused, setRefused] = useState(false);
  const upload = useUploadPicture();
  const counter = useRef(0);
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const made = previews.current;
    return () => made.forEach((src) => URL.revokeObjectURL(src));
  }, []);

  const change = (key: string, changed: Partial<ProfilePicture>) =>
    setPictures((now) => now.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  const remove = (key: string) => setPictures((now) => now.filter((one) => one.key !== key));

  /** True when the picture has arrived. A refusal shows a toast; a picture that could not be sent can be retried. */
  const send = async ({ key, file }: ProfilePicture): Promise<boolean> => {
    if (!file) return false;
    change(key, { state: 'sending' });
    try {
      change(key, { address: await upload.mutateAsync(await shrunk(file)), state: 'there' });
      return true;
    } catch (error) {
      if (isUnreachable(error)) change(key, { state: 'failed' });
      else remove(key);
      return false;
    }
  };

  const sendAll = async (added: readonly ProfilePicture[]) => {
    const arrived = await Promise.all(added.map(send));
    if (arrived.some(Boolean)) notify({ tone: 'success', text: messages.profile.uploaded });
  };

  const add = (files: readonly File[]) => {
    const good = files.filter(isPicture);
    setRefused(good.length < files.length);
    if (good.length < files.length) notify({ tone: 'error', text: messages.profile.badImage });
    const added = good.map((file): ProfilePicture => {
      const src = URL.createObjectURL(file);
      previews.current.add(src);
      return { key: `new-${(counter.current += 1)}`, src, state: 'sending', file };
    });
    setPictures((now) => [...now, ...added]);
    void sendAll(added);
  };

  return {
    pictures,
    /** The last choice held something that is no picture. */
    refused,
    isSending: pictures.some(({ state }) => state === 'sending'),
    add,
    remove,
    retry: (picture: ProfilePicture) => void sendAll([picture]),
    putFirst: (key: string) => setPictures((now) => [...now.filter((one) => one.key === key), ...now.filter((one) => one.key !== key)]),
    reset: (addresses: readonly string[]) => setPictures(addresses.map(there)),
  };
}
