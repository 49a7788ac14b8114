/** What is typed at the checkout. Apart from the order, whose schemas every page loads. */
import { plainSigns } from './digits.ts';
import { emailField } from './email.ts';
import { words } from '../language/words.ts';
import { Address } from './order.ts';
import { z } from './zod.ts';

/** An address as it is typed: the PIN code in digits of any script. */
export const TypedAddress = z.object({ ...Address.shape, pincode: Address.shape.pincode.check(z.overwrite(plainSigns)) });

/** The billing form of spec 2 and 5, fields in the order in which their messages are named. */
export const Billing = z.object({ ...TypedAddress.shape, email: emailField(() => words().billing.email) });
export type Billing = z.output<typeof Billing>;
