/** Email addresses on screens: the shop keeps domains in Latin letters, and people read them as they write them. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EmailAddress } from '#src/ui/EmailAddress.tsx';
import { emailInLetters } from '#src/ui/email-letters.lazy.ts';

afterEach(cleanup);

test.each([
  ['asha@xn--bcher-kva.example', 'asha@bücher.example'],
  ['asha@xn--c2bd4bq1db8d.xn--h2brj9c', 'asha@डाटामेल.भारत'],
  ['asha@mail.xn--mnchen-3ya.example', 'asha@mail.münchen.example'],
  ['asha@example.test', 'asha@example.test'],
])('%s is shown as %s', async (email, shown) => {
  render(<EmailAddress>{email}</EmailAddress>);
  const text = await screen.findByText(shown);
  expect(text.translate === false || text.getAttribute('translate') === 'no').toBe(true);
});

test.each(['asha@xn--pple-43d.com', 'asha@xn--999999b.example', 'asha@xn--.example', 'no address', ''])(
  'a domain that poses as another, or is none, stays as it is kept: %j',
  (email) => expect(emailInLetters(email)).toBe(email),
);
