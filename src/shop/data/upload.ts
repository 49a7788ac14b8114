import { useMutation } from '@tanstack/react-query';
import { deleteUploads, uploadImages } from '#contract/upload.ts';
import { call } from '#src/shop/session/call.ts';

/** Long enough for a picture on a slow connection. */
const uploadTimeoutMs = 120_000;

/** One after the other, and never beside a save: a deletion must not overtake the picture that was sent before it. */
const scope = { id: 'profile' };

/** Uploads one picture and gives its address; it is temporary until a profile is saved with it. */
export function useUploadPicture() {
  return useMutation({
    mutationFn: async (picture: File) => {
      const body = new FormData();
      body.append('images', picture, picture.name);
      const { images } = await call(uploadImages, { body }, { timeoutMs: uploadTimeoutMs });
      const [address] = images;
      if (address === undefined) throw new Error('an upload came back without an address');
      return address;
    },
    scope,
  });
}

/** Spec 4: the temporary uploads of the shopper are deleted through the server. Nothing is lost when it fails: they expire. */
export function useClearUploads() {
  return useMutation({ mutationFn: () => call(deleteUploads, {}), scope, meta: { quiet: true } });
}
