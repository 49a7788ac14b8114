/** Who makes a call: a shopper at the shop, a member of staff at the desk. */
import type { Role } from '#contract/desk/rights.ts';

/** The signed-in shopper. Read from the session only, never from what a request claims. */
export interface SignedIn {
  id: string;
  name: string;
  email: string;
  /** Identifies this session, to end it and to find what belongs to it. */
  sessionHash: string;
}

/** Who is signed in at the desk. Read from the session only, never from what a request claims. */
export interface Staff {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** The most that one refund may be; meaningless for owners, who have no limit. */
  refundLimitPaise: number;
  hasPin: boolean;
  sessionHash: string;
  deviceName: string;
  /** When the person last gave the password or the PIN. */
  provenAt: Date;
}
