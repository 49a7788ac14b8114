import { useRef, useState } from 'react';
import { messageFor } from '#src/network/api-error.ts';
import { noteMistake } from '#src/state/mistake.ts';
import { PictureFault } from '#src/state/open-picture.ts';
import { smallPhoto } from './small-photo.ts';

/** A photograph of a form. Only the last choice counts, whichever is made small first. */
export interface ChosenPhoto {
  photo: Blob | undefined;
  /** True while the last choice is made small: what is sent now would lack it. */
  isMaking: boolean;
  /** Why the last choice cannot be used; empty when it can. */
  fault: string;
  choose: (file: File) => Promise<void>;
  remove: () => void;
}

/** The photograph that a form sends along. */
export function usePhoto(): ChosenPhoto {
  const [photo, setPhoto] = useState<Blob>();
  const [isMaking, setMaking] = useState(false);
  const [fault, setFault] = useState('');
  const choices = useRef(0);
  /** Gives whether nothing was chosen or removed since. */
  const begin = () => {
    choices.current += 1;
    const mine = choices.current;
    setFault('');
    return () => mine === choices.current;
  };
  return {
    photo,
    isMaking,
    fault,
    async choose(file) {
      const isLast = begin();
      setMaking(true);
      try {
        const small = await smallPhoto(file);
        if (isLast()) setPhoto(small);
      } catch (error) {
        noteMistake(error);
        if (isLast()) setFault(error instanceof PictureFault ? error.message : messageFor(error));
      }
      if (isLast()) setMaking(false);
    },
    remove() {
      begin();
      setMaking(false);
      setPhoto(undefined);
    },
  };
}
