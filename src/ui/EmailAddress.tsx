import { useEffect, useState } from 'react';
import { Verbatim } from './Verbatim.tsx';

/**
 * An address as its owner writes it. The shop keeps the domain in Latin letters (`xn--…`); its own letters come a moment later, and never without a
 * network.
 */
export function useEmailInLetters(email: string): string {
  const [[known, letters], setKnown] = useState<[string, string]>(['', '']);
  useEffect(() => {
    if (email.includes('xn--'))
      import('./email-letters.lazy.ts').then(
        ({ emailInLetters }) => setKnown([email, emailInLetters(email)]),
        () => undefined,
      );
  }, [email]);
  return known === email ? letters : email;
}

/** An email address for people to read. Links and requests take the address itself. */
export function EmailAddress({ children }: { children: string }) {
  return <Verbatim>{useEmailInLetters(children)}</Verbatim>;
}
