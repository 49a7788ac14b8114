import { expect, test } from 'vitest';
import { requestProblem, showLiveProblem } from '#src/shop/features/requests/request-rules.ts';

const whole = { method: 'print', text: 'Print it in haldi yellow, please', phone: '9822014705' };

test('method and phone are both required', () => {
  expect(requestProblem({ ...whole, method: undefined })).toBe('Please Fill All Fields');
  expect(requestProblem({ ...whole, phone: '  ' })).toBe('Please Fill All Fields');
  expect(requestProblem(whole)).toBeUndefined();
});

test('the message needs twenty characters, without the spaces around it', () => {
  expect(requestProblem({ ...whole, text: 'nineteen characters' })).toBe('please Fill more Message Content');
  expect(requestProblem({ ...whole, text: 'nineteen characters   ' })).toBe('please Fill more Message Content');
  expect(requestProblem({ ...whole, text: 'twenty characters ok' })).toBeUndefined();
});

test('what nobody can see fills no field, and a family of emoji is one character', () => {
  expect(requestProblem({ ...whole, phone: '\u200b' })).toBe('Please Fill All Fields');
  expect(requestProblem({ ...whole, text: '\u200b'.repeat(20) })).toBe('please Fill more Message Content');
  expect(requestProblem({ ...whole, text: '👨‍👩‍👧‍👦'.repeat(3) })).toBe('please Fill more Message Content');
  expect(requestProblem({ ...whole, text: '👨‍👩‍👧‍👦'.repeat(20) })).toBeUndefined();
});

test('only a video call needs a time', () => {
  expect(showLiveProblem({ ...whole, method: 'Video Call', time: undefined })).toBe('Please Select Your Time');
  expect(showLiveProblem({ ...whole, method: 'Video Call', time: 'Night (6-8:00 pm)' })).toBeUndefined();
  expect(showLiveProblem({ ...whole, method: 'photo', time: undefined })).toBeUndefined();
});
