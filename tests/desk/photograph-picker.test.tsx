import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { words } from '#language/words.ts';
import { PhotographPicker } from '#src/desk/features/product/PhotographPicker.tsx';
import { notify } from '#src/ui/toaster.ts';

vi.mock('#src/ui/toaster.ts', () => ({ notify: vi.fn() }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.mocked(notify).mockReset();
});

const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])], 'a.jpg', { type: 'image/jpeg' });
const wide = { width: 1_600, height: 900, close: () => {} };

function choose(): void {
  render(<PhotographPicker label="Photograph" onPicture={() => {}} />);
  const [, gallery] = document.querySelectorAll('input');
  if (!gallery) throw new Error('no input');
  fireEvent.change(gallery, { target: { files: [jpeg] } });
}

const said = () => vi.mocked(notify).mock.calls.map(([{ text }]) => text);

test('a photograph opens in a browser that does not know how to be told to turn it', async () => {
  // Chrome up to 111: it turns pictures by itself, and refuses the name that the option has today.
  vi.stubGlobal('createImageBitmap', async (_: Blob, { imageOrientation = 'none' } = {}) => {
    if (!['none', 'flipY'].includes(imageOrientation)) throw new TypeError(`'${imageOrientation}' is not a valid enum value`);
    return wide;
  });
  choose();
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(said()).toEqual([]);
});

test('a picture that the device cannot decode is told for what it is', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
  });
  choose();
  await waitFor(() => expect(said()).toEqual([words().pictureFaults.device]));
});

test('a mistake of ours is not blamed on the picture, and is reported', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const mistake = new TypeError('no such function');
  vi.stubGlobal('createImageBitmap', async () => {
    throw mistake;
  });
  choose();
  await waitFor(() => expect(said()).toEqual([words().network.broken]));
  expect(reported.mock.calls).toEqual([[mistake]]);
});

test('a picture for which the device has no memory can be tried again', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ ...wide, width: 1_000, height: 1_200 }));
  const context = { fillRect: () => {}, drawImage: () => {} };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
  choose();
  await waitFor(() => expect(said()).toEqual([words().deskProduct.cannotCut]));
});
