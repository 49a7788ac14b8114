import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskBanner } from '#contract/desk/banner.ts';
import type { BannerMutation } from '#src/desk/data/banner.ts';
import { deskDrafts } from '#src/desk/data/desk-drafts.ts';
import { BannerForm } from '#src/desk/features/banners/BannerForm.tsx';
import { ApiError } from '#src/network/api-error.ts';

const banner = {
  id: 'b1',
  place: 'home',
  title: 'Diwali',
  text: 'Lamps',
  link: '/',
  images: ['/img/m/a-960.webp'],
  showsFrom: null,
  showsUntil: null,
  isRetired: false,
  isShown: true,
} as unknown as DeskBanner;

const mutate = vi.fn();
const form = (changes: Partial<DeskBanner> = {}) => (
  <BannerForm
    place={banner.place}
    banner={{ ...banner, ...changes }}
    change={{ mutate, isPending: false } as unknown as BannerMutation}
    onDone={() => undefined}
  />
);
const title = () => screen.getByLabelText<HTMLInputElement>('Title');
const save = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return mutate.mock.lastCall?.[0].input.body;
};

/** What a browser says of a field in which a part of a time stands: it is empty, and bad. */
function typeInPart(field: HTMLInputElement, isBad: boolean) {
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: isBad } });
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.blur(field);
}

beforeEach(() => {
  localStorage.clear();
  mutate.mockClear();
});
afterEach(cleanup);

test('a field that somebody else changes while the form is open is not changed back', async () => {
  const { rerender } = render(form());
  await userEvent.type(title(), ' sale');
  rerender(form({ text: 'Lamps and sweets' }));
  expect(await save()).toEqual({ set: { title: 'Diwali sale' }, was: { title: 'Diwali' } });
});

test('the same field is refused first, and goes through once the person has been told', async () => {
  const { rerender } = render(form());
  await userEvent.type(title(), ' sale');
  rerender(form({ title: 'Holi' }));
  expect(await save()).toEqual({ set: { title: 'Diwali sale' }, was: { title: 'Diwali' } });
  const refusal = new ApiError({ kind: 'refused', status: 409, code: 'changed_meanwhile', message: '' });
  act(() => mutate.mock.lastCall?.[1].onError(refusal));
  expect(await save()).toEqual({ set: { title: 'Diwali sale' }, was: { title: 'Holi' } });
});

test('a new one whose answer was lost is saved, not added again, when it is corrected', async () => {
  const adding = (known: DeskBanner[] = []) => (
    <BannerForm
      place={banner.place}
      known={known}
      change={{ mutate, isPending: false } as unknown as BannerMutation}
      onDone={() => undefined}
    />
  );
  // Its picture is here already, with the draft.
  deskDrafts.write('banner:home', { image: '/img/m/a-960.webp' });
  const { rerender } = render(adding());
  await userEvent.type(title(), 'Diwali');
  await userEvent.click(screen.getByRole('button', { name: 'Add the banner' }));
  expect(mutate.mock.lastCall?.[0]).toMatchObject({ do: 'add', input: { body: { title: 'Diwali' } } });
  const id: string = mutate.mock.lastCall?.[0].input.body.id;
  rerender(adding([{ ...banner, id, text: '' }]));
  await userEvent.type(title(), ' sale');
  await userEvent.click(screen.getByRole('button', { name: 'Add the banner' }));
  expect(mutate.mock.lastCall?.[0]).toEqual({
    do: 'save',
    input: { params: { id }, body: { set: { title: 'Diwali sale' }, was: { title: 'Diwali' } } },
  });
});

test('times are shown and typed in India, whatever the zone of the device, and the fields say so', async () => {
  render(form({ showsFrom: '2026-11-24T03:30:00.000Z' }));
  expect(screen.getByLabelText<HTMLInputElement>('Shown from').value).toBe('2026-11-24T09:00');
  expect(screen.getAllByText('Time in India (IST)')).toHaveLength(2);
  fireEvent.change(screen.getByLabelText('Shown until'), { target: { value: '2026-11-25T21:15' } });
  expect(await save()).toMatchObject({ set: { showsUntil: '2026-11-25T15:45:00.000Z' } });
});

test('a time that is typed only in part is not saved as none, and the field says so', async () => {
  render(form({ showsFrom: '2026-11-24T03:30:00.000Z' }));
  const from = screen.getByLabelText<HTMLInputElement>('Shown from');
  typeInPart(from, true);
  expect(await save()).toBeUndefined();
  expect(screen.getByText('Enter the whole date and the time, or empty the field.')).toBeTruthy();
  typeInPart(from, false);
  expect(await save()).toMatchObject({ set: { showsFrom: null } });
});
