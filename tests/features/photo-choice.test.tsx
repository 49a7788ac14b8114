import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { words } from '#language/words.ts';
import { PhotoChoice } from '#src/shop/features/orders/PhotoChoice.tsx';
import { usePhoto } from '#src/shop/features/orders/use-photo.ts';
import { slowPhotographs } from '#tests/support/client/slow-photographs.ts';

const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])], 'a.jpg', { type: 'image/jpeg' });

function Form() {
  const chosen = usePhoto();
  return (
    <>
      <PhotoChoice chosen={chosen} />
      <output>{chosen.photo?.size}</output>
    </>
  );
}

function choose(): void {
  render(<Form />);
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

/** Lets what `work` has begun come to its end. */
const settled = (work: () => void) =>
  act(async () => {
    work();
    await new Promise((resolve) => setTimeout(resolve));
  });

test('of two photographs the one that was chosen last counts, whichever is ready first', async () => {
  const { photo, done } = slowPhotographs();
  render(<Form />);
  const take = (name: string) =>
    fireEvent.change(screen.getByLabelText(words().orderReturn.addPhoto), { target: { files: [photo(name)] } });
  take('one');
  take('second');
  await settled(() => done('second'));
  await settled(() => done('one'));
  expect(document.querySelector('output')?.textContent).toBe(String('second'.length));
  expect(screen.queryByText(words().orderReturn.photoIsMade)).toBeNull();
});

test('a photograph that is removed while it is made small stays away', async () => {
  const { photo, done } = slowPhotographs();
  render(<Form />);
  fireEvent.change(screen.getByLabelText(words().orderReturn.addPhoto), { target: { files: [photo('one')] } });
  expect(screen.getByText(words().orderReturn.photoIsMade)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words().orderReturn.removePhoto }));
  await settled(() => done('one'));
  expect(document.querySelector('output')?.textContent).toBe('');
});
