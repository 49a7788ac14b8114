import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Review } from '#contract/review.ts';
import { Reviews } from '#src/shop/features/product/Reviews.tsx';
import { aProduct } from '#tests/support/client/product.ts';
import { startSession } from '#src/shop/session/session.ts';
import { showScreen } from '#tests/support/client/render-screen.tsx';

function aReview(differences: Partial<Review>): Review {
  return {
    _id: crypto.randomUUID(),
    productId: 'lotus-chai-mug',
    customerName: 'Irfan P.',
    review: 'Good',
    customerRating: 4.5,
    dateCreated: '2026-05-01T10:00:00.000Z',
    sample: false,
    ...differences,
  };
}

test('reviews are sorted newest first, whatever order they arrive in', async () => {
  const reviews = [
    aReview({ review: 'The middle one', dateCreated: '2026-03-01T10:00:00.000Z' }),
    aReview({ review: 'The newest', dateCreated: '2026-09-20T10:00:00.000Z' }),
    aReview({ review: 'The oldest', dateCreated: '2026-01-21T10:00:00.000Z' }),
  ];
  await showScreen(<Reviews product={aProduct({ reviewCount: 3 })} />, () => ({ reviews }));
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => /The \w+( one)?$/.exec(row.textContent ?? '')?.[0])).toEqual(['The newest', 'The middle one', 'The oldest']);
});

test('loading reviews are a named busy group', async () => {
  await showScreen(<Reviews product={aProduct({ reviewCount: 3 })} />, () => new Promise(() => {}));
  expect((await screen.findByRole('group', { name: 'Reviews' })).getAttribute('aria-busy')).toBe('true');
});

test('a product without reviews shows two sentences', async () => {
  await showScreen(<Reviews product={aProduct({ reviewCount: 0 })} />, () => ({ reviews: [] }));
  expect(await screen.findByText('No Review Yet!')).toBeTruthy();
  expect(screen.getByText('However, you may be the first reviewer.')).toBeTruthy();
});

test('sample reviews are marked: once when all are samples, otherwise each', async () => {
  const all = await showScreen(<Reviews product={aProduct()} />, () => ({ reviews: [aReview({ sample: true })] }));
  expect(await screen.findByText('Sample reviews')).toBeTruthy();
  expect(screen.queryByText('Sample')).toBeNull();
  all.unmount();
  const mixed = [aReview({ sample: true }), aReview({ sample: false })];
  await showScreen(<Reviews product={aProduct({ id: 'other' })} />, () => ({ reviews: mixed }));
  expect(await screen.findAllByText('Sample')).toHaveLength(1);
  expect(screen.queryByText('Sample reviews')).toBeNull();
});

test('the answer of the shop stands below its review', async () => {
  const reviews = [aReview({ review: 'The sleeves are short', answer: 'We can let them out.' }), aReview({})];
  await showScreen(<Reviews product={aProduct()} />, () => ({ reviews }));
  const [answered] = (await screen.findAllByRole('listitem')).filter((row) => row.textContent?.includes('The sleeves are short'));
  expect(answered?.querySelector('blockquote')?.textContent).toBe('The shop We can let them out.');
  expect(document.querySelectorAll('blockquote')).toHaveLength(1);
});

test('a hidden review is read by its writer, with the reason, and asked for by nobody else', async () => {
  const hidden = { review: aReview({ review: 'Not this mug' }), reason: 'it is about another product' };
  const asked: string[] = [];
  const respond = (call: string) => {
    asked.push(call);
    return { reviews: call.includes('/hidden') ? [hidden] : [aReview({})] };
  };
  const visitor = await showScreen(<Reviews product={aProduct()} />, respond);
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(asked.filter((call) => call.includes('/hidden'))).toEqual([]);
  visitor.unmount();
  startSession('token', { name: 'Irfan', email: 'irfan@example.test', id: crypto.randomUUID() });
  await showScreen(<Reviews product={aProduct()} />, respond);
  expect(await screen.findByText('Only you can see your review, because it is about another product')).toBeTruthy();
  expect(screen.getByText('Not this mug')).toBeTruthy();
});
