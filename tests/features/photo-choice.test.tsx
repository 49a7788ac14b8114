import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { words } from '#language/words.ts';
import { PhotoChoice } from '#src/shop/features/orders/PhotoChoice.tsx';

const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])], 'a.jpg', { type: 'image/jpeg' });

function choose(): void {
  render(<PhotoChoice photo={undefined} onChange={() => {}} />);
  fireEvent.change(screen.getByLabelText(words().orderReturn.addPhoto), { target: { files: [jpeg] } });
}

test('a photograph that the device cannot decode is told for what it is', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
  });
  choose();
  expect((await screen.findByRole('alert')).textContent).toBe(words().pictureFaults.device);
});

test('a mistake of ours is not blamed on the photograph, and its text is not shown', async () => {
  vi.stubGlobal('reportError', vi.fn());
  vi.stubGlobal('createImageBitmap', async () => {
    throw new TypeError('no such function');
  });
  choose();
  expect((await screen.findByRole('alert')).textContent).toBe(words().network.broken);
});
