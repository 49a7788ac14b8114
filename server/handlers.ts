import type { Handlers } from './mount.ts';
import { bannerRoutes } from './banner/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { categoryRoutes } from './category/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { locationRoutes } from './location/routes.ts';
import { orderRoutes } from './order/routes.ts';
import { paymentRoutes } from './payment/routes.ts';
import { productRoutes } from './product/routes.ts';
import { reviewRoutes } from './review/routes.ts';
import { stateRoutes } from './state/routes.ts';
import { wishlistRoutes } from './wishlist/routes.ts';
import { serviceRoutes } from './service/routes.ts';
import { uploadRoutes } from './upload/routes.ts';
import { profileRoutes } from './user/profile.ts';
import { recoverRoutes } from './user/recover.ts';
import { userRoutes } from './user/routes.ts';
import { verifyRoutes } from './user/verify.ts';

/** Every call that the shop answers, noun by noun. */
export const handlers: Handlers = {
  ...serviceRoutes,
  ...userRoutes,
  ...profileRoutes,
  ...recoverRoutes,
  ...verifyRoutes,
  ...bannerRoutes,
  ...cartRoutes,
  ...catalogueRoutes,
  ...categoryRoutes,
  ...contactRoutes,
  ...identityRoutes,
  ...locationRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...productRoutes,
  ...reviewRoutes,
  ...stateRoutes,
  ...uploadRoutes,
  ...wishlistRoutes,
};
