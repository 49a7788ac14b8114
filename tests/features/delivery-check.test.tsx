import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DeliveryCheck } from '#src/shop/features/product/DeliveryCheck.tsx';
import { showScreen } from '#tests/support/client/render-screen.tsx';

const answerOf = (pincode: string) => ({
  delivery: {
    isListed: true,
    minimumOrder: 0,
    place: { pincode, isServed: pincode.startsWith('4110'), days: pincode.startsWith('4110') ? 2 : null },
  },
});

test('the shop says for a PIN code in any script when it delivers there, or that it does not', async () => {
  const asked: string[] = [];
  await showScreen(<DeliveryCheck isListed minimumOrder={0} />, (request) => {
    const pincode = new URL(request.replace('GET ', ''), 'http://shop').searchParams.get('pincode') ?? '';
    asked.push(pincode);
    return answerOf(pincode);
  });
  const field = screen.getByRole('textbox', { name: 'Deliver to PIN code' });
  fireEvent.change(field, { target: { value: '४११०' } });
  expect(asked).toEqual([]);
  fireEvent.change(field, { target: { value: '४११०० ४' } });
  await screen.findByText('We deliver to 411004 in about 2 days.');
  fireEvent.change(field, { target: { value: '400001' } });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('We do not deliver to 400001 yet.')).toBeTruthy();
  expect(asked).toEqual(['411004', '400001']);
});

test('a shop that delivers everywhere says its smallest order alone', async () => {
  await showScreen(<DeliveryCheck isListed={false} minimumOrder={1_500} />, () => answerOf('411004'));
  expect(document.body.textContent).toMatch(/The smallest order is Rs.1,500\./);
  expect(screen.queryByRole('textbox')).toBeNull();
});
