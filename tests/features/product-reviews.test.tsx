import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Review } from '#contract/review.ts';
import { Reviews } from '#src/features/product/Reviews.tsx';
import { aProduct } from '#tests/support/client/product.ts';
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
