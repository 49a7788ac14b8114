import { auditDeskRoutes } from '#server/audit/desk-routes.ts';
import { pictureDeskRoutes } from '#server/picture/desk-routes.ts';
import { productDeskRoutes } from '#server/product/desk-routes.ts';
import type { DeskHandlers } from './mount.ts';
import { sessionDeskRoutes } from './session-routes.ts';

/** The handler of every call of the desk, noun by noun. */
export const deskHandlers: DeskHandlers = {
  ...sessionDeskRoutes,
  ...auditDeskRoutes,
  ...pictureDeskRoutes,
  ...productDeskRoutes,
};
