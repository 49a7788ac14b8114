import { useEffect, useState } from 'react';
import { Verbatim } from './Verbatim.tsx';

/** An address as its owner writes it. The shop keeps the domain in Latin letters (`xn--…`); its own letters come a moment later. */
export function useEmailInLetters(email: string): string {
  const [known, setKnown] = useState({ email, letters: email });
  const isOther = /[@.]xn--/.test(email);
  useEffect(() => {
    if (!isOther) return undefined;
    let isCurrent = true;
    void import('./email-letters.lazy.ts').then(
      ({ emailInLetters }) => isCurrent && setKnown({ email, letters: emailInLetters(email) }),
      // Without a network it stays in Latin letters.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [email, isOther]);
  return known.email === email ? known.letters : email;
}

/** An email address for people to read. Links and requests take the address itself. */
export function EmailAddress({ children }: { children: string }) {
  return <Verbatim>{useEmailInLetters(children)}</Verbatim>;
}
