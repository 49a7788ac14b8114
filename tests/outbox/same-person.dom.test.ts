/** What a screen has asked for stays while the same person stays signed in, whatever it says of its owner. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFakeCartServer, shopper } from '#tests/support/client/fake-cart-server.ts';
import { newDevice, openPage, setOnline, storeSession } from '#tests/support/client/open-page.ts';

const { userId, token, name, email } = shopper;
const queryKey = ['names no owner'];

beforeEach(async () => {
  await newDevice();
  setOnline(true);
});
afterEach(newDevice);

/** A page of the shopper with data that does not say whose it is. */
async function pageWithData() {
  storeSession();
  const page = await openPage(createFakeCartServer());
  page.client.setQueryData(queryKey, 'shown');
  return { ...page, shown: () => page.client.getQueryData(queryKey) };
}

describe('data that names no owner', () => {
  test('stays when the session of the same person is stored again', async () => {
    const { session, shown } = await pageWithData();
    session.startSession(token, { name: `${name} Sharma`, email, id: userId });
    expect(shown()).toBe('shown');
    session.startSession('a-later-token-of-forty-three-signs', { name, email, id: userId });
    expect(shown()).toBe('shown');
  });

  test('goes when somebody else signs in, and when the person signs out', async () => {
    const { client, session, shown } = await pageWithData();
    session.startSession('kabir-token-of-forty-three-signs', {
      name: 'Kabir',
      email: 'kabir@example.test',
      id: '0190f1f0-0000-7000-8000-000000000009',
    });
    expect(shown()).toBeUndefined();
    client.setQueryData(queryKey, 'of Kabir');
    session.endSession();
    expect(shown()).toBeUndefined();
  });
});
