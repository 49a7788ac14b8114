/** Ctrl+Enter and Ctrl+K at the desk: what they press, and what they leave alone. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VariantDialog } from '#src/desk/features/product/VariantDialog.tsx';
import { ShellKeys } from '#src/desk/features/shell/ShellKeys.tsx';
import { ActionBar } from '#src/desk/ui/ActionBar.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import { WidgetProvider } from '#src/ui/widgets/WidgetProvider.tsx';
import type { DeskProduct } from '#contract/desk/product.ts';

const navigate = vi.hoisted(() => vi.fn());
vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => navigate,
  useRouter: () => ({ subscribe: () => () => undefined }),
  useRouterState: () => '',
}));

const pressed: string[] = [];
const note = (name: string) => () => void pressed.push(name);
const pressSave = () => userEvent.keyboard('{Control>}{Enter}{/Control}');

beforeEach(() => {
  pressed.length = 0;
  navigate.mockReset();
});
afterEach(cleanup);

/** A page with typed text that can be discarded or saved. */
const page = (mayBeSaved: boolean) => (
  <ActionBar>
    <Button onClick={note('discard')}>Discard</Button>
    <Button data-save="" disabled={!mayBeSaved} onClick={note('save')}>
      Save
    </Button>
  </ActionBar>
);

const show = (content: React.ReactNode) =>
  render(
    <WidgetProvider>
      <ShellKeys places={[]} />
      {content}
    </WidgetProvider>,
  );

test('Ctrl+Enter presses the button that saves, not the first one of the bar', async () => {
  show(page(true));
  await pressSave();
  expect(pressed).toEqual(['save']);
});

test('Ctrl+Enter presses nothing while there is nothing to save', async () => {
  const { unmount } = show(page(false));
  await pressSave();
  unmount();
  show(
    <ActionBar>
      <Button onClick={note('give up')}>Give up</Button>
      <Button onClick={note('next step')}>Confirm</Button>
    </ActionBar>,
  );
  await pressSave();
  expect(pressed).toEqual([]);
});

test('Ctrl+Enter in a field sends its form, unless its button is disabled', async () => {
  const form = (disabled: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        note('form')();
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" disabled={disabled}>
        Send
      </Button>
    </form>
  );
  const { unmount } = show(form(true));
  await userEvent.click(screen.getByLabelText('Name'));
  await pressSave();
  expect(pressed).toEqual([]);
  unmount();
  show(form(false));
  await userEvent.click(screen.getByLabelText('Name'));
  await pressSave();
  expect(pressed).toEqual(['form']);
});

test('a dialog that saves nothing keeps the keys of the page away', async () => {
  show(
    <>
      {page(true)}
      <Dialog title="Other steps" onClose={note('close')}>
        <Button onClick={note('step')}>Confirm</Button>
      </Dialog>
    </>,
  );
  (await screen.findByRole('dialog')).focus();
  await pressSave();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(pressed).toEqual([]);
  expect(navigate).not.toHaveBeenCalled();
});

test('with a dialog open, Ctrl+Enter saves the dialog and leaves the page behind it alone', async () => {
  const variant = {
    id: 'v',
    pricePaise: 10_000,
    mrpPaise: null,
    sku: null,
    barcode: null,
    isOnSale: true,
  } as unknown as DeskProduct['variants'][number];
  const onSave = vi.fn();
  show(
    <>
      {page(true)}
      <VariantDialog variant={variant} name="Red" entry={{ mode: 'without', rates: [] }} onClose={() => undefined} onSave={onSave} />
    </>,
  );
  await userEvent.type(await screen.findByLabelText('SKU'), 'KURTA-1');
  screen.getByRole('dialog').focus();
  await pressSave();
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ set: { sku: 'KURTA-1' }, was: { sku: null } });
  expect(pressed).toEqual([]);
});
