import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useDraftForm } from '#src/desk/data/use-draft-form.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Form({ saved }: { saved: { name: string; phone: string } }) {
  const { register, isRestored } = useDraftForm('settings', saved);
  return (
    <form>
      <input aria-label="Name" {...register('name')} />
      <input aria-label="Phone" {...register('phone')} />
      {isRestored ? <p>Not saved yet</p> : null}
    </form>
  );
}
const keyed = (saved: { name: string; phone: string }) => <Form key={JSON.stringify(saved)} saved={saved} />;

test('what is being typed when somebody else saves stays in its field', async () => {
  const { rerender } = render(keyed({ name: 'Haat', phone: '1' }));
  await userEvent.type(screen.getByLabelText('Name'), ' Bazaar');
  rerender(keyed({ name: 'Haat', phone: '2' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Haat Bazaar');
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('2');
  expect(screen.queryByText('Not saved yet')).not.toBeNull();
});
