/** Every field of every form, with the values that people and programs enter by mistake or on purpose. */
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { words } from '#language/words.ts';
import { Billing } from '#contract/billing.ts';
import { addReview } from '#contract/review.ts';
import { RecoverInput, saveUser, SignInInput, SignUpInput, VerifyInput } from '#contract/user.ts';
import { billing } from '#tests/support/billing.ts';

interface Schema {
  safeParse(value: unknown): { success: boolean; data?: unknown; error?: { issues: { message: string }[] } };
}
/** A form with a valid value for each field, the field under test, its maximum, and its message when it is blank. */
type Field = [form: string, schema: Schema, good: Record<string, unknown>, field: string, max: number, blank: string];

const { text } = limits;
const email = 'meera@example.test';
const password = 'mango-tree-77';
const signUp = { name: 'Meera', email, phone: '9822014705', password };
const verify = { email, otp: 'K7PX', password };
const profile = { name: 'Meera', email, phone: '9822014705', images: ['/uploads/one.webp'] };
const review = {
  productId: 'lotus-chai-mug',
  orderId: '0190f1f0-0000-7000-8000-000000000001',
  review: 'Holds two cups.',
  customerRating: 4.5,
};
const incomplete = words().profile.incomplete;

/** Fields of free text; an address also has a format. */
const texts: Field[] = [
  ['sign up', SignUpInput, signUp, 'name', text.name, 'name can not be blank!'],
  ['sign up', SignUpInput, signUp, 'phone', text.phone, 'phone can not be blank!'],
  ['profile', saveUser.body, profile, 'name', text.name, incomplete],
  ['profile', saveUser.body, profile, 'phone', text.phone, incomplete],
  ['checkout', Billing, billing, 'username', text.name, 'Please fill full name'],
  ['checkout', Billing, billing, 'country', text.city, 'Please fill country'],
  ['checkout', Billing, billing, 'address1', text.address, 'Please fill Street address'],
  ['checkout', Billing, billing, 'address2', text.address, 'Please fill Street address'],
  ['checkout', Billing, billing, 'city', text.city, 'Please fill city'],
  ['checkout', Billing, billing, 'state', text.city, 'Please fill state'],
  ['checkout', Billing, billing, 'pincode', text.pincode, 'Please fill zipCode'],
  ['checkout', Billing, billing, 'number', text.phone, 'Please fill phone Number'],
  ['review', addReview.body, review, 'review', limits.review.textMax, 'Please write a review'],
];
const addresses: Field[] = [
  ['sign in', SignInInput, { email, password }, 'email', text.email, 'email can not be blank!'],
  ['sign up', SignUpInput, signUp, 'email', text.email, 'email can not be blank!'],
  ['recover', RecoverInput, { email }, 'email', text.email, 'email can not be blank!'],
  ['OTP', VerifyInput, verify, 'email', text.email, 'email can not be blank!'],
  ['checkout', Billing, billing, 'email', text.email, 'Please fill email'],
];
const passwords: Field[] = [
  ['sign in', SignInInput, { email, password }, 'password', limits.passwordMaxBytes, 'password can not be blank!'],
  ['sign up', SignUpInput, signUp, 'password', limits.passwordMaxBytes, 'password can not be blank!'],
  ['OTP', VerifyInput, verify, 'password', limits.passwordMaxBytes, 'Password Is less then 6'],
];
const named = (fields: Field[]) =>
  fields.map(([form, schema, good, field, max, blank]) => [`${form}: ${field}`, { schema, good, field, max, blank }] as const);
type Case = ReturnType<typeof named>[number][1];

/** The first error of the field with this value; undefined when it is accepted. */
const complaint = ({ schema, good, field }: Case, value: unknown) =>
  schema.safeParse({ ...good, [field]: value }).error?.issues[0]?.message;
/** The parsed value of the field. */
const taken = ({ schema, good, field }: Case, value: string) =>
  (schema.safeParse({ ...good, [field]: value }).data as Record<string, unknown> | undefined)?.[field];

const nothingToSee = ['', '   ', '\t\n', '\u00a0\u2003', '\u200b\u200d', '\u2060 \ufeff', '\u202e'];

describe('Bad input', () => {
  test.each(named([...texts, ...addresses]))('%s with only invisible characters counts as blank', (_name, field) => {
    for (const value of nothingToSee) expect([value, complaint(field, value)]).toEqual([value, field.blank]);
  });

  test.each(named(texts))('%s accepts its maximum length, and one more is refused with the limit', (_name, field) => {
    expect(complaint(field, 'x'.repeat(field.max))).toBeUndefined();
    expect(complaint(field, 'x'.repeat(field.max + 1))).toBe('This is too long. Please shorten it.');
    expect(complaint(field, 'x'.repeat(100_000))).toBe('This is too long. Please shorten it.');
  });

  test.each(named([...addresses, ...passwords]))('%s above its maximum length is refused with the limit', (_name, field) => {
    expect(complaint(field, `m@${'x'.repeat(field.max)}.test`)).toBe('This is too long. Please shorten it.');
  });

  test.each(named(texts).filter(([, { max }]) => max >= 40))(
    '%s accepts every script of the world, and HTML as plain text',
    (_name, field) => {
      for (const value of [
        'मीरा कुलकर्णी',
        'ಮೀರಾ',
        'میرا',
        "Zoë O’Neil-D'Souza",
        '👩🏽‍🌾 Asha',
        '<b>Asha</b>',
        '"><script>alert(1)</script>',
        "'; drop table users; --",
        '{{7*7}} ${1}',
      ]) {
        expect(taken(field, value)).toBe(value);
      }
    },
  );

  test.each(named(texts))('%s loses spaces around a pasted value', (_name, field) => {
    expect(taken(field, ' \t411 004\u00a0\n')).toBe('411 004');
  });

  test.each(named(addresses))('%s pasted with spaces and capitals is the same address, and an invalid one is refused', (_name, field) => {
    expect(String(taken(field, '  Meera@Example.TEST\n')).toLowerCase()).toBe(email);
    // Sign-in says only that email and password do not match.
    if (field.schema === SignInInput) return;
    for (const value of ['meera', 'meera@', '@example.test', 'meera@example', 'meera @example.test', 'a@b@c.test', '<script>@x']) {
      expect([value, complaint(field, value)]).toEqual([value, 'Enter a valid email address']);
    }
  });

  test.each(named(passwords))('%s is kept as typed, including spaces', (_name, field) => {
    for (const value of ['  mango tree  ', 'आम का पेड़ है', '<script>alert(1)</script>', '👩🏽‍🌾👩🏽‍🌾👩🏽‍🌾']) expect(taken(field, value)).toBe(value);
  });

  test.each(named([...texts, ...addresses, ...passwords]))('%s that is not text is refused with a sentence of the shop', (_name, field) => {
    for (const value of [null, 7, true, [], {}, ['a']]) expect(complaint(field, value)).toBe(field.blank);
  });
});
