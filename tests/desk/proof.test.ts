/** A change that needs the PIN or the password again waits for it, and is sent once more. */
import { afterEach, expect, test, vi } from 'vitest';
import { answerProof, isProofAsked, withProof } from '#src/desk/data/proof.ts';
import { ApiError } from '#src/network/api-error.ts';

const refused = (code: string) => new ApiError({ kind: 'refused', status: 403, code, message: code });

/** A change that the server refuses until a proof was given. */
function changeNeedingProof() {
  let isProven = false;
  const send = vi.fn(async () => {
    if (!isProven) throw refused('proof_needed');
    return 'done';
  });
  return { send, prove: () => (isProven = true) };
}

afterEach(() => answerProof(false));

test('a change is sent again after the proof', async () => {
  const { send, prove } = changeNeedingProof();
  const change = withProof(send);
  await vi.waitFor(() => expect(isProofAsked()).toBe(true));
  prove();
  answerProof(true);
  expect(await change).toBe('done');
  expect(send).toHaveBeenCalledTimes(2);
  expect(isProofAsked()).toBe(false);
});

test('without the proof the change is not sent again, and says that nothing was changed', async () => {
  const { send } = changeNeedingProof();
  const change = withProof(send);
  await vi.waitFor(() => expect(isProofAsked()).toBe(true));
  answerProof(false);
  await expect(change).rejects.toMatchObject({ code: 'not_proven', message: expect.stringContaining('Nothing was changed') });
  expect(send).toHaveBeenCalledTimes(1);
});

test('two changes wait for one proof', async () => {
  const { send, prove } = changeNeedingProof();
  const both = [withProof(send), withProof(send)];
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  prove();
  answerProof(true);
  expect(await Promise.all(both)).toEqual(['done', 'done']);
});

test('another refusal asks for nothing', async () => {
  await expect(withProof(() => Promise.reject(refused('not_yours')))).rejects.toMatchObject({ code: 'not_yours' });
  expect(isProofAsked()).toBe(false);
});
