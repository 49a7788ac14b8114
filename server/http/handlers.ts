/** The handlers that the contract asks for: a noun's `routes.ts` and `desk-routes.ts` each pick theirs. */
import type { Api, ApiName } from '#contract/api.ts';
import type { DeskApi, DeskApiName } from '#contract/desk/api.ts';
import type { SignedIn, Staff } from './caller.ts';
import type { Handler } from './run-call.ts';

/** One handler per call of the contract. */
export type Handlers = {
  [K in ApiName]: Handler<Api[K], { user: Api[K]['access'] extends 'customer' ? SignedIn : undefined }>;
};

/** One handler per call of the desk. */
export type DeskHandlers = {
  [K in DeskApiName]: Handler<DeskApi[K], { staff: DeskApi[K]['access'] extends 'staff' ? Staff : undefined }>;
};
