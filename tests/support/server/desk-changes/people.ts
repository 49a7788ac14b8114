import { deskCall, deskHeaders, hire } from '../desk.ts';
import { photographForm } from '../desk-product.ts';
import { picture } from '../hostile-images.ts';
import { goodKeys } from '../payment-provider.ts';
import { type Changes, type Shop, newName, password } from './change.ts';

/** What calls about people, devices and settings need. */
export function changesOfPeople({ app, owner, push, setupKey }: Shop) {
  const as = { as: owner };
  const invited = async () => {
    const email = `${newName('guest').replace(' ', '-')}@example.test`;
    const { reply } = await deskCall(app, 'inviteStaff', { body: { email, role: 'staff', refundLimit: 5_000 } }, as);
    return { id: reply.invites.find((one) => one.email === email)?.id ?? '', token: reply.link.split('#')[1] ?? '', email };
  };
  const withPin = async () => {
    const person = await hire(app);
    await deskCall(app, 'setPin', { body: { pin: '4826', password } }, { as: person });
    return person;
  };
  const subscribed = async () => {
    const person = await hire(app);
    const body = push.subscribe((await deskCall(app, 'getDeskPush', {}, { as: person })).reply.key);
    return { person, body };
  };
  return {
    signInAtDesk: {
      'with a password': async () => {
        const { email } = await hire(app);
        return { input: { body: { email, password, deviceName: 'Shop phone' } }, headers: deskHeaders, rows: ['sessions'] };
      },
    },
    endDeskSession: { plain: async () => ({ input: {}, as: await hire(app), rows: ['sessions'] }) },
    forgetDevice: { plain: async () => ({ input: {}, as: await hire(app), rows: ['sessions'] }) },
    unlockDesk: {
      'with a PIN': async () => {
        const { id, headers } = await withPin();
        return { input: { body: { id, pin: '4826' } }, headers, rows: ['sessions'] };
      },
    },
    proveDesk: { 'with a PIN': async () => ({ input: { body: { pin: '4826' } }, as: await withPin(), rows: ['sessions'] }) },
    setPin: { plain: async () => ({ input: { body: { pin: '4826', password } }, as: await hire(app), rows: ['staff'] }) },
    inviteStaff: {
      'an address': async () => ({
        input: { body: { email: `${newName('guest').replace(' ', '-')}@example.test`, role: 'staff' as const, refundLimit: 5_000 } },
        rows: ['staff_invites'],
      }),
      'with a phone number': async () => ({
        input: {
          body: {
            email: `${newName('guest').replace(' ', '-')}@example.test`,
            role: 'staff' as const,
            refundLimit: 0,
            signInPhone: '98111 22334',
          },
        },
        rows: ['staff_invites'],
      }),
      'the same address again': async () => ({
        input: { body: { email: (await invited()).email, role: 'owner' as const, refundLimit: 0 } },
        rows: ['staff_invites'],
      }),
    },
    withdrawInvite: { plain: async () => ({ input: { params: { id: (await invited()).id } }, rows: ['staff_invites'] }) },
    updateStaff: {
      'another role and limit': async () => ({
        input: { params: { id: (await hire(app)).id }, body: { role: 'owner' as const, refundLimit: 7_000 } },
        rows: ['staff', 'users'],
      }),
    },
    setStaffPhone: {
      'a number': async () => ({ input: { params: { id: (await hire(app)).id }, body: { signInPhone: '98111 22333' } }, rows: ['staff'] }),
    },
    endStaff: { plain: async () => ({ input: { params: { id: (await hire(app)).id } }, rows: ['staff'] }) },
    getInvite: {
      'only reads': async () => ({ input: { body: { token: (await invited()).token } }, headers: deskHeaders, rows: [] }),
    },
    acceptInvite: {
      'with a new account': async () => ({
        input: { body: { token: (await invited()).token, name: 'Zoya', password: 'tamarind-42' } },
        headers: deskHeaders,
        rows: ['staff', 'users', 'staff_invites'],
      }),
    },
    saveSettings: {
      'two fields': async () => ({
        input: { body: { set: { fssai: '12345678901234', lowStockAt: 5 }, was: { fssai: '', lowStockAt: 3 } } },
        rows: ['settings'],
      }),
    },
    saveLogo: {
      'a photograph': async () => {
        const { logo } = (await deskCall(app, 'getSettings', {}, as)).reply.settings;
        return {
          input: { query: logo === '' ? {} : { was: logo } },
          form: await photographForm(new Uint8Array(await picture('jpeg', 300, 300))),
          rows: ['pictures', 'settings'],
        };
      },
    },
    saveShopPage: {
      'for the first time': async () => ({
        input: { params: { topic: 'returns' }, body: { set: { text: '# Returns' }, was: { text: '' } } },
        rows: ['settings'],
      }),
    },
    saveDeliveryRules: {
      'for the first time': async () => ({
        input: { body: { set: { pincodes: '1 9\n2\n3\n4 2\n5\n6\n7\n8\n9', minimumOrder: 1 }, was: { pincodes: '', minimumOrder: 0 } } },
        rows: ['settings'],
      }),
    },
    saveDeliveryPaymentRules: {
      'for the first time': async () => ({
        input: {
          body: {
            set: { pincodes: '411', most: 4_000, firstMost: 1_500 },
            was: { pincodes: '', most: 5_000, firstMost: 2_000 },
          },
        },
        rows: ['settings'],
      }),
    },
    savePaymentKeys: {
      'that the provider takes': async () => ({ input: { body: goodKeys }, rows: ['settings'] }),
    },
    removePaymentKeys: {
      'that were typed': async () => {
        await deskCall(app, 'savePaymentKeys', { body: goodKeys }, as);
        return { input: {}, rows: ['settings'] };
      },
    },
    pauseShop: {
      'for an hour': async () => ({
        input: { body: { pause: { until: new Date(Date.now() + 3_600_000).toISOString(), words: 'Happy Diwali!' } } },
        rows: ['settings'],
      }),
      'not any more': async () => ({ input: { body: { pause: null } }, rows: ['settings'] }),
    },
    startDeskPush: {
      plain: async () => {
        const { person, body } = await subscribed();
        return { input: { body }, as: person, rows: ['push_subscriptions'] };
      },
    },
    stopDeskPush: {
      plain: async () => {
        const { person, body } = await subscribed();
        await deskCall(app, 'startDeskPush', { body }, { as: person });
        return { input: {}, as: person, rows: ['push_subscriptions'] };
      },
    },
    claimShop: {
      'with a new account': async () => ({
        input: {
          body: { key: await setupKey(), email: 'asha@example.test', name: 'Asha', password: 'tamarind-42', deviceName: 'Shop phone' },
        },
        headers: deskHeaders,
        rows: ['staff', 'users'],
      }),
    },
  } satisfies Partial<Changes>;
}
