import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CropDialog } from '#src/desk/features/product/CropDialog.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const picture = { width: 1_000, height: 1_200, close: () => {} } as ImageBitmap;
const context = { clearRect: () => {}, fillRect: () => {}, drawImage: () => {} };

test('a second press while the picture is being cut adds no second picture', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  const encoded: BlobCallback[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => void encoded.push(done));
  const onCut = vi.fn();
  render(<CropDialog picture={picture} onClose={() => {}} onCut={onCut} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Use this part' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cutting…' }));
  fireEvent.click(screen.getByRole('button', { name: 'Use all of it' }));
  for (const done of encoded) done(new Blob());
  await waitFor(() => expect(onCut).toHaveBeenCalledTimes(1));
  expect(encoded).toHaveLength(1);
});

test('a picture that could not be cut can be tried again', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementationOnce((done) => done(null));
  const onCut = vi.fn();
  render(<CropDialog picture={picture} onClose={() => {}} onCut={onCut} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Use this part' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Use this part' })).toHaveProperty('disabled', false));
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob()));
  fireEvent.click(screen.getByRole('button', { name: 'Use this part' }));
  await waitFor(() => expect(onCut).toHaveBeenCalledTimes(1));
});

test('the picture is in the dialog as soon as it is open, before anybody drags it', async () => {
  const drawn: HTMLCanvasElement[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function context(this: HTMLCanvasElement) {
    return { clearRect: () => {}, drawImage: () => drawn.push(this) } as never;
  });
  render(<CropDialog picture={picture} onClose={() => {}} onCut={() => {}} />);
  const canvas = await screen.findByLabelText(/^The part of the picture/);
  await waitFor(() => expect(drawn).toContain(canvas));
});
