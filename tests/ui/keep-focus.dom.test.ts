/** Where the focus goes after a dialog has closed that gives it back too late, as on a busy phone. */
import { beforeEach, expect, test, vi } from 'vitest';
import { patient } from '#tests/support/patience.ts';
import { keepFocus } from '#src/ui/keep-focus.ts';

keepFocus();

const inPage = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

/** Opens a dialog from the button of the page, with the focus inside. */
function openDialog(): HTMLElement {
  inPage('#opener').focus();
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><h2>Invite</h2><button id="inside">Send</button></div>');
  inPage('#inside').focus();
  return inPage('[role=dialog]');
}

const untilMoved = () => vi.waitFor(() => expect(document.activeElement).not.toBe(document.body), { timeout: patient(5_000) });

beforeEach(() => {
  document.body.innerHTML = '<main id="main"><div><h1>People</h1><div><button id="opener">Invite</button></div></div></main>';
});

test('after a dialog has gone, the focus is on what opened it', async () => {
  openDialog().remove();
  await untilMoved();
  expect(document.activeElement).toBe(inPage('#opener'));
});

test('where what opened the dialog has gone with it, the focus is on the heading of the page', async () => {
  const dialog = openDialog();
  inPage('#opener').remove();
  dialog.remove();
  await untilMoved();
  expect(document.activeElement).toBe(inPage('h1'));
});
