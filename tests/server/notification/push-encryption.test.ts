/** The vector of RFC 8291, section 5 and appendix A. */
import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPublicKey } from '#server/notification/push/public-key.ts';
import { decryptPush } from '#tests/support/server/push-service.ts';

const vector = {
  message: 'When I grow up, I want to be a watermelon',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  receiverPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  receiverPublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const bytes = (text: string) => Buffer.from(text, 'base64url');

test('The stand-in of the tests opens the bytes of the RFC', () => {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(bytes(vector.receiverPrivate));
  expect(decryptPush(bytes(vector.body), keys, bytes(vector.auth)).toString()).toBe(vector.message);
});

test('Only a point on the curve is a public key', () => {
  expect(isPublicKey(vector.receiverPublic)).toBe(true);
  for (const bad of ['', 'A'.repeat(87), `${vector.receiverPublic.slice(0, -2)}AA`, vector.auth]) expect(isPublicKey(bad), bad).toBe(false);
});
