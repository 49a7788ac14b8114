/** Numbers as people type them, in the digits of any script: amounts, counts and phone numbers, each read by one rule. */
import { describe, expect, test } from 'vitest';
import { asciiDigits, digitsOf, isDigits, readWhole } from '#contract/digits.ts';
import { callLink, chatLink, dialDigits, readablePhone, searchDigits } from '#contract/phone.ts';
import { UpiReference } from '#contract/desk/order-door.ts';
import { ShopSettings } from '#contract/desk/setting.ts';
import { isHsn, tidyHsn } from '#contract/hsn.ts';
import { readRupees, readWholeRupees } from '#contract/rupees.ts';

describe('digits', () => {
  test('of every script of Unicode are read', () => {
    const all = Array.from({ length: 0x20000 }, (_, code) => code).filter(
      (code) => (code < 0xd800 || code > 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(code)),
    );
    expect(all.length).toBeGreaterThanOrEqual(600);
    // In each script the ten stand in a row, zero first.
    for (let row = 0; row < all.length; row += 10) {
      const ten = all.slice(row, row + 10).map((code) => String.fromCodePoint(code));
      expect(asciiDigits(ten.join(''))).toBe('0123456789');
    }
  });

  test('other signs stay', () => {
    expect(asciiDigits('फ्लैट ४२, Ⅳ ½ ② 😀')).toBe('फ्लैट 42, Ⅳ ½ ② 😀');
    expect(digitsOf('+९१ 98-७६')).toBe('919876');
    expect([isDigits('४११००४', 6), isDigits(' 411004 ', 6), isDigits('41100x', 6), isDigits('', 0, 3)]).toEqual([true, true, false, false]);
  });

  test('make whole numbers, grouped or not', () => {
    expect(['५', ' 12 ', '1,200', '1,00,000', '٣٤'].map(readWhole)).toEqual([5, 12, 1_200, 100_000, 34]);
    expect(['', '1.5', '-1', '1e3', '1,2', '1234567890', '0x1', 'two'].map(readWhole)).toEqual(Array.from({ length: 8 }));
  });
});

test.each([
  ['1299.50', 129_950],
  ['1,500.00', 150_000],
  ['Rs 999.00', 99_900],
  ['Rs. 999', 99_900],
  ['rs999', 99_900],
  ['Rs\u00a01,29,999', 12_999_900],
  ['₹ 1,29,999', 12_999_900],
  ['₹१,५००/-', 150_000],
  ['१५००', 150_000],
  ['１５００．５', 150_050],
  ['٣٤٫٥', 3_450],
  ['1 500', 150_000],
  ['12 50 000', 125_000_000],
  ['500/-', 50_000],
  ['500 rupees', 50_000],
  ['INR 500', 50_000],
  ['रु. ५००', 50_000],
  ['0', 0],
  ['49.5', 4_950],
  ['7.', 700],
])('%s is an amount', (text, paise) => expect(readRupees(text)).toBe(paise));

test.each([
  '',
  ' ',
  'cheap',
  '1e3',
  '1.2.3',
  '1,5',
  '1299,50',
  '12,34',
  '1.505',
  '-5',
  '+5',
  '1_000',
  '.',
  '.5',
  'Rs',
  '1234567890',
  '5 kg',
  'null',
])('%j is no amount, rather than another one', (text) => expect(readRupees(text)).toBeUndefined());

describe('a phone number', () => {
  test.each([
    '9876501234',
    '98765 01234',
    '98765-01234',
    '(98765) 01234',
    '09876501234',
    '+919876501234',
    '+91 98765 01234',
    '+91-098765-01234',
    '(+91) 98765 01234',
    '+91 (0) 98765 01234',
    '919876501234',
    '0091 98765 01234',
    '00919876501234',
    '९८७६५०१२३४',
    '+९१ ९८७६५ ०१२३४',
    '＋９１ ９８７６５０１２３４',
    '٩٨٧٦٥٠١٢٣٤',
    '\u202a+91 98765 01234\u202c',
    '98765\u2011 01234',
    ' 9876501234 / 98220 14705',
    '98765 01234, 98220 14705',
    '98765 01234 & 98220 14705',
    'tel:+919876501234',
    'tel:+91-98765-01234;ext=5',
    'https://wa.me/919876501234?text=Hello%2C%2012345%20or&x=1',
    'wa.me/919876501234',
    'https://wa.me/%2B919876501234',
    'https://api.whatsapp.com/send?phone=919876501234&text=Hi',
    'Phone: +91 98765 01234',
    'Ph. 9876501234',
    'Mob No.: 98765 01234',
    'WhatsApp ९८७६५ ०१२३४',
    '98765 01234 (WhatsApp)',
    '98765 01234 WhatsApp only',
  ])('%s is dialled and chatted with', (typed) => {
    expect(callLink(typed)).toBe('tel:+919876501234');
    expect(chatLink(typed, 'Namaste 😀\ud83d')).toBe(`https://wa.me/919876501234?text=${encodeURIComponent('Namaste 😀\ufffd')}`);
  });

  test.each([
    ['+1 (415) 555-2671', '14155552671'],
    ['001 415 555 2671', '14155552671'],
    ['+44 20 7946 0018', '442079460018'],
    ['020-25531234', '912025531234'],
    ['910000000000', '910000000000'],
  ])('%s has its own country or is a landline', (typed, digits) => expect(dialDigits(typed)).toBe(digits));

  test.each([
    ['9876501234', '+91 98765 01234'],
    ['0091-98765-01234', '+91 98765 01234'],
    ['९८७६५०१२३४', '+91 98765 01234'],
    ['\u202a+91 98765 01234\u202c', '+91 98765 01234'],
    ['+14155552671', '+1 415 555 2671'],
    ['+65 61234567', '+65 6123 4567'],
    ['+971501234567', '+971 501 234 567'],
  ])('%s is shown as %s', (typed, shown) => {
    expect(readablePhone(typed)).toBe(shown);
    // What is shown is the number that is dialled.
    expect(dialDigits(shown)).toBe(dialDigits(typed));
  });

  test.each([
    ['9876501234', '9876501234'],
    ['09876501234', '9876501234'],
    ['0091 98765 01234', '9876501234'],
    ['+91 (0) 98765 01234', '9876501234'],
    ['९८७६५०१२३४', '9876501234'],
    ['\u202a+९१ ९८७६५ ०१२३४\u202c', '9876501234'],
    ['+14155552671', '14155552671'],
    ['0098765', '98765'],
    ['098765', '98765'],
    ['+91 98765', '98765'],
    ['0091 98765', '98765'],
    ['91987', '91987'],
    ['501234', '501234'],
    ['Asha', undefined],
    ['Flat 4', undefined],
    ['0', undefined],
    ['', undefined],
  ])('%j is searched for as %s', (typed, digits) => expect(searchDigits(typed)).toBe(digits));

  test.each(['98765 01234, 98220 14705', '98765 01234 (after six)', 'none', ''])('%j is shown as it was typed', (typed) => {
    expect(readablePhone(typed)).toBe(typed);
  });

  test.each([
    '',
    ' ',
    'none',
    '12345',
    '98765',
    '+91 98765',
    'ask my mother 9876501234',
    '0000',
    '+',
    '1234567890123456',
    '😀',
    'null',
    '1e10',
    'https://wa.me/message/ABC9876501234',
    'https://example.com/9876501234',
    'https://evil.test/?u=wa.me/919876501234',
    'tel:',
    'Phone: 98765',
    'Order no. 9876501234',
    'GST 9876501234',
    'Pin 411004 (WhatsApp)',
    '9876501234 ext 5',
    'call me at 5',
    'mailto:9876501234@example.test',
  ])('%j is not dialled: there is no broken link', (typed) => {
    expect([callLink(typed), chatLink(typed, 'x')]).toEqual([undefined, undefined]);
  });
});

test('whole rupees are read as any amount is, and paise are refused rather than dropped', () => {
  expect(['₹300', 'Rs 2,000', '300.00', '५००', '0'].map(readWholeRupees)).toEqual([300, 2_000, 300, 500, 0]);
  expect(['300.50', '', 'free'].map(readWholeRupees)).toEqual([undefined, undefined, undefined]);
});

test('a tax code is read as bills write it, in groups', () => {
  expect(['6204 42', '6204', ' ६२०४ ४२ ०० '].map((text) => [isHsn(text), tidyHsn(text)])).toEqual([
    [true, '620442'],
    [true, '6204'],
    [true, '62044200'],
  ]);
  expect(['62', '62045', 'cloth', ''].map(isHsn)).toEqual([false, false, false, false]);
});

test('the reference of a UPI payment is read in the digits of any script', () => {
  expect(UpiReference.parse(' ४१२३ ४५६७ ८९०१ ')).toBe('412345678901');
  expect(UpiReference.safeParse('४१२').success).toBe(false);
});

test('the digits of a web address stay: with others it is another page', () => {
  const page = 'https://instagram.com/दुकान१२';
  expect(ShopSettings.shape.instagram.parse(` ${page} `)).toBe(page);
  expect(ShopSettings.shape.fssai.parse('१२३४५६७८९०१२३४')).toBe('12345678901234');
});
