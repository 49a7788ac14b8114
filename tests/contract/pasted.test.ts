/** What is pasted from chats and bank apps has marks that nobody sees. Only prose keeps them. */
import { describe, expect, test } from 'vitest';
import { TypedAddress } from '#contract/billing.ts';
import { Pincode, readDeliveryList } from '#contract/delivery.ts';
import { searchWordsOf } from '#contract/desk/order-search.ts';
import { UpiReference } from '#contract/desk/order-door.ts';
import { ProductFields } from '#contract/desk/product-fields.ts';
import { ShopSettings } from '#contract/desk/setting.ts';
import { isDigits, readWhole } from '#contract/digits.ts';
import { emailProblem, normalEmail } from '#contract/email.ts';
import { limits } from '#contract/limits.ts';
import { readRupees } from '#contract/rupees.ts';
import { SignUpInput, VerifyInput } from '#contract/user.ts';
import { readHsn, readPaise, readPiecesCell } from '#server/import/cell.ts';

/** Marks of direction, of no width, and of a byte order, around a text and in the middle of it. */
const marked = (text: string): string[] => [
  `\u200e${text}`,
  `${text}\u200b`,
  `\u202a${text}\u202c`,
  `\ufeff ${text}\u00a0\u2060`,
  `${text.slice(0, 2)}\u200b${text.slice(2)}`,
];

type Read = (text: string) => unknown;
const readers: Record<string, [read: Read, text: string, value: unknown]> = {
  'an email address': [normalEmail, 'asha@example.test', 'asha@example.test'],
  'the address of a new account': [(text) => SignUpInput.shape.email.parse(text), 'asha@example.test', 'asha@example.test'],
  'the code of a new password': [(text) => VerifyInput.shape.otp.parse(text), '1'.repeat(limits.otpLength), '1'.repeat(limits.otpLength)],
  'the reference of a UPI payment': [(text) => UpiReference.parse(text), 'T2ab4567890', 'T2AB4567890'],
  'an amount': [readRupees, '1,299', 129_900],
  'an amount with its sign': [readRupees, '₹1,299.50', 129_950],
  'an amount of a file': [(text) => readPaise(text), '1299.00', { value: 129_900 }],
  pieces: [readWhole, '1,200', 1_200],
  'pieces of a file': [(text) => readPiecesCell(text), '12', { value: 12 }],
  'a PIN of the desk': [(text) => isDigits(text, 4, 6), '4711', true],
  'a tax code': [(text) => ProductFields.shape.hsn.parse(text), '6204 42', '620442'],
  'a tax code of a file': [(text) => readHsn(text), '620442', { value: '620442' }],
  'a GSTIN': [(text) => ShopSettings.shape.gstin.parse(text), '27aapfu0939f1zv', '27AAPFU0939F1ZV'],
  'a number of a food licence': [(text) => ShopSettings.shape.fssai.parse(text), '12345678901234', '12345678901234'],
  'a PIN code that is asked for': [(text) => Pincode.parse(text), '411 004', '411004'],
  'the PIN code of an address': [(text) => TypedAddress.shape.pincode.parse(text), '411004', '411004'],
  'the number of an order': [(text) => searchWordsOf(text), '1042', ['1042']],
  'a list of PIN codes': [(text) => readDeliveryList(text).places, '411004 2', [{ from: 411_004, to: 411_004, days: 2 }]],
};

describe.each(Object.entries(readers))('%s', (_, [read, text, value]) => {
  test('is the same with marks that nobody sees', () => {
    for (const pasted of marked(text)) expect([pasted, read(pasted)]).toEqual([pasted, value]);
  });
});

test('letters in full width are read where a code has letters', () => {
  expect(ShopSettings.shape.gstin.parse('２７ＡＡＰＦＵ０９３９Ｆ１ＺＶ')).toBe('27AAPFU0939F1ZV');
  expect(UpiReference.parse('Ｔ２ＡＢ４５６７８９０')).toBe('T2AB4567890');
});

test('a joiner in a domain stays: without it, it is another domain', () => {
  expect(normalEmail('asha@नाम\u200d.भारत')).toBe(normalEmail('asha@नाम\u200d.भारत\u200b'));
  expect(emailProblem('аsha@example.test')).toContain('letters');
});
