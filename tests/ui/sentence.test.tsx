import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatPaise, formatRupees } from '#contract/money.ts';
import { referenceOf } from '#contract/naming.ts';
import { Sentence } from '#src/ui/Sentence.tsx';

const reference = referenceOf('0190f1f0-0000-7000-8000-00001a2b3c4d');

test.each([
  [`Add more than ${formatRupees(61)}.`, [formatRupees(61)]],
  [`${formatRupees(1_299)} when you added it, ${formatRupees(1_363.96)} now.`, [formatRupees(1_299), formatRupees(1_363.96)]],
  [`${formatPaise(12_34_567_00)} of ${reference} goes back.`, [formatPaise(12_34_567_00), reference]],
  ['Added To Cart', []],
])('prices and order numbers in "%s" are kept from the translator, and the sentence stays', (words, kept) => {
  const { container: box } = render(
    <p>
      <Sentence>{words}</Sentence>
    </p>,
  );
  expect(box.textContent).toBe(words);
  expect([...box.querySelectorAll('[translate=no]')].map((one) => one.textContent)).toEqual(kept);
});
