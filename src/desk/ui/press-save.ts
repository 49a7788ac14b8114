/** What Ctrl+Enter presses: a form, or the one button that saves (`data-save`). Never another button: next to it stand those that discard. */
import { openDialog } from './topmost-dialog.ts';

/** Sends a form as Enter in one of its fields would: not while the button that sends it is disabled. */
function send(form: HTMLFormElement): void {
  const button = [...form.elements].find((one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.type === 'submit');
  if (!button) form.requestSubmit();
  else if (!button.disabled) form.requestSubmit(button);
}

/** Saves the form with the focus, else what the dialog in front is for, else what the page is for. Nothing behind a dialog is pressed. */
export function pressSave(): void {
  const dialog = openDialog();
  const within = dialog ?? document;
  const focused = document.activeElement?.closest('form');
  if (focused && within.contains(focused)) return send(focused);
  const marked = within.querySelector<HTMLButtonElement>('button[data-save]');
  if (marked) return marked.click();
  const [only, ...others] = dialog?.querySelectorAll('form') ?? [];
  if (only && others.length === 0) send(only);
}
