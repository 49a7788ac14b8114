/** The vector of RFC 8291, section 5 and appendix A. */
import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptMessage, isPublicKey } from '#server/notification/push/encrypt.ts';
import { decryptPush } from '#tests/support/server/push-service.ts';

const vector = {
  message: 'When I grow up, I want to be a watermelon',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  receiverPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  receiverPublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const bytes = (text: string) => Buffer.from(text, 'base64url');
const device = { p256dh: vector.receiverPublic, auth: vector.auth };

test('A message with the keys and the salt of RFC 8291 becomes its bytes', () => {
  const chosen = { salt: bytes(vector.salt), privateKey: bytes(vector.senderPrivate) };
  expect(encryptMessage(Buffer.from(vector.message), device, chosen).toString('base64url')).toBe(vector.body);
});

test('The stand-in opens the bytes of the RFC, and what the shop encrypts, never twice the same', () => {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(bytes(vector.receiverPrivate));
  expect(decryptPush(bytes(vector.body), keys, bytes(vector.auth)).toString()).toBe(vector.message);
  const [one, two] = [encryptMessage(Buffer.from('Namaste'), device), encryptMessage(Buffer.from('Namaste'), device)];
  for (const sealed of [one, two]) expect(decryptPush(sealed, keys, bytes(vector.auth)).toString()).toBe('Namaste');
  expect(one.equals(two)).toBe(false);
});

test('Only a point on the curve is a public key', () => {
  expect(isPublicKey(vector.receiverPublic)).toBe(true);
  for (const bad of ['', 'A'.repeat(87), `${vector.receiverPublic.slice(0, -2)}AA`, vector.auth]) expect(isPublicKey(bad), bad).toBe(false);
});
