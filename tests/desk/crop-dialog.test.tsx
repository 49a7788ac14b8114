import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CropDialog } from '#src/desk/features/product/CropDialog.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the picture is in the dialog as soon as it is open, before anybody drags it', async () => {
  const drawn: HTMLCanvasElement[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function context(this: HTMLCanvasElement) {
    return { clearRect: () => {}, drawImage: () => drawn.push(this) } as never;
  });
  const picture = { width: 1_000, height: 1_200, close: () => {} } as ImageBitmap;
  render(<CropDialog picture={picture} onClose={() => {}} onCut={() => {}} />);
  const canvas = await screen.findByLabelText(/^The part of the picture/);
  await waitFor(() => expect(drawn).toContain(canvas));
});
