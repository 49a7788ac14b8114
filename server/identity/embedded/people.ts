/** People of the embedded provider: it accepts anybody with an address of the test domain. */
import { createHmac } from 'node:crypto';
import { words } from '#language/words.ts';
import { limits } from '#contract/limits.ts';
import { z } from '#contract/zod.ts';
import type { Db } from '#server/db/client.ts';
import { installationSecret } from '#server/db/settings.ts';
import { isMailAddress, normalEmail } from '#contract/email.ts';
import { Records } from './records.ts';

/** Reserved for tests (RFC 6761), so nobody's real address can be used here. */
export const testDomain = 'example.test';
const secondsKept = 400 * 86_400;

/** The form of the interaction page. */
export const Person = z.object({
  name: z
    .string({ error: () => words().signUp.nameBlank })
    .check(z.trim(), z.minLength(1, { error: () => words().signUp.nameBlank }), z.maxLength(limits.text.name)),
  email: z.string({ error: () => words().signUp.emailBlank }).check(
    z.overwrite(normalEmail),
    z.minLength(1, { error: () => words().signUp.emailBlank }),
    z.refine((text) => isMailAddress(text) && text.endsWith(`@${testDomain}`), { error: () => words().signIn.testDomain }),
  ),
});
export type Person = z.output<typeof Person>;

/** Stores a person and gives the subject, which is always the same for the same address. */
export async function admit(db: Db, person: Person): Promise<string> {
  const subject = createHmac('sha256', await installationSecret(db, 'oidc-subjects'))
    .update(person.email)
    .digest('base64url');
  await new Records(db, 'Person').upsert(subject, { ...person }, secondsKept);
  return subject;
}

export async function findPerson(db: Db, subject: string): Promise<Person | undefined> {
  const found = Person.safeParse(await new Records(db, 'Person').find(subject));
  return found.success ? found.data : undefined;
}
