/** Spec 5: what each form rejects, and the exact messages, from the schemas that browser and server share. */
import { describe, expect, test } from 'vitest';
import { Billing } from '#contract/billing.ts';
import { saveUser, RecoverInput, SignInInput, SignUpInput, VerifyInput } from '#contract/user.ts';
import { requestProblem, showLiveProblem } from '#src/shop/features/requests/request-rules.ts';
import { billing } from '#tests/support/billing.ts';

interface Schema {
  safeParse(value: unknown): { success: boolean; error?: { issues: { message: string }[] } };
}

/** The first error of `value`, or undefined. */
const complaint = (schema: Schema, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
/** The message when one field is blank, missing, or only spaces. */
const whenBlank = (schema: Schema, whole: Record<string, unknown>, field: string) => {
  const { [field]: _, ...without } = whole;
  return new Set([complaint(schema, { ...whole, [field]: '' }), complaint(schema, without)]);
};

const signUp = { name: 'Meera', email: 'meera@example.test', phone: '9822014705', password: 'mango-tree-77' };
const verify = { email: 'meera@example.test', otp: 'K7PX', password: 'mango-tree-77' };
const profile = { name: 'Meera', email: 'meera@example.test', phone: '9822014705', images: ['/img/u/one.webp'] };

describe('form validation', () => {
  test.each([
    ['email', 'email can not be blank!'],
    ['password', 'password can not be blank!'],
  ])('sign in: a blank %s', (field, words) => {
    expect(whenBlank(SignInInput, { email: 'a@b.test', password: 'x' }, field)).toEqual(new Set([words]));
  });

  test.each([
    ['name', 'name can not be blank!'],
    ['email', 'email can not be blank!'],
    ['phone', 'phone can not be blank!'],
    ['password', 'password can not be blank!'],
  ])('sign up: a blank %s', (field, words) => {
    expect(whenBlank(SignUpInput, signUp, field)).toEqual(new Set([words]));
  });

  test('recover: a blank email', () => {
    expect(whenBlank(RecoverInput, { email: 'a@b.test' }, 'email')).toEqual(new Set(['email can not be blank!']));
  });

  test('OTP step: a blank email', () => {
    expect(whenBlank(VerifyInput, verify, 'email')).toEqual(new Set(['email can not be blank!']));
  });

  test('OTP step: a code that has not exactly 4 characters', () => {
    for (const otp of ['', 'K7P', 'K7PXQ']) expect(complaint(VerifyInput, { ...verify, otp })).toBe('OTP is incorrect');
    expect(complaint(VerifyInput, verify)).toBeUndefined();
  });

  test('OTP step: a new password of less than 7 characters, and sign-up as well', () => {
    for (const password of ['', 'sixsix']) expect(complaint(VerifyInput, { ...verify, password })).toBe('Password Is less then 6');
    expect(complaint(SignUpInput, { ...signUp, password: 'sixsix' })).toBe('Password Is less then 6');
    expect(complaint(VerifyInput, { ...verify, password: 'seven77' })).toBeUndefined();
  });

  test.each([
    ['username', 'Please fill full name'],
    ['country', 'Please fill country'],
    ['address1', 'Please fill Street address'],
    ['address2', 'Please fill Street address'],
    ['city', 'Please fill city'],
    ['state', 'Please fill state'],
    ['pincode', 'Please fill zipCode'],
    ['number', 'Please fill phone Number'],
    ['email', 'Please fill email'],
  ])('checkout: no %s', (field, words) => {
    expect(whenBlank(Billing, billing, field)).toEqual(new Set([words]));
    expect(complaint(Billing, { ...billing, [field]: ' \u00a0 ' })).toBe(words);
  });

  test('profile: name, email, phone and at least one image', () => {
    for (const field of ['name', 'email', 'phone', 'images']) {
      expect(whenBlank(saveUser.body, profile, field)).toEqual(new Set(['Please fill all the details']));
    }
    expect(complaint(saveUser.body, { ...profile, images: [] })).toBe('Please fill all the details');
    expect(complaint(saveUser.body, profile)).toBeUndefined();
  });

  test('Customize and Show Live: method, phone, twenty characters, and a time for a video call', () => {
    const whole = { method: 'print', text: 'Two mangoes on the cuff', phone: '9822014705' };
    expect(requestProblem({ ...whole, method: undefined })).toBe('Please Fill All Fields');
    expect(requestProblem({ ...whole, phone: ' ' })).toBe('Please Fill All Fields');
    expect(requestProblem({ ...whole, text: 'x'.repeat(19) })).toBe('please Fill more Message Content');
    expect(requestProblem({ ...whole, text: 'x'.repeat(20) })).toBeUndefined();
    expect(showLiveProblem({ ...whole, method: 'Video Call' })).toBe('Please Select Your Time');
    expect(showLiveProblem({ ...whole, method: 'photo' })).toBeUndefined();
  });
});
