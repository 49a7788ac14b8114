import { addressRoutes } from '#server/address/routes.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { bannerRoutes } from '#server/banner/routes.ts';
import { cartRoutes } from '#server/cart/routes.ts';
import { catalogueRoutes } from '#server/catalogue/routes.ts';
import { categoryRoutes } from '#server/category/routes.ts';
import { contactRoutes } from '#server/contact/routes.ts';
import { shopPageRoutes } from '#server/setting/shop-page-routes.ts';
import { deliveryRoutes } from '#server/delivery/routes.ts';
import { deliveryPaymentRoutes } from '#server/delivery-payment/routes.ts';
import { identityRoutes } from '#server/identity/routes.ts';
import { locationRoutes } from '#server/location/routes.ts';
import { notificationRoutes } from '#server/notification/routes.ts';
import { returnRoutes } from '#server/return/routes.ts';
import { orderRoutes } from '#server/fulfilment/routes.ts';
import { paymentRoutes } from '#server/payment/routes.ts';
import { paperRoutes } from '#server/paper/routes.ts';
import { placementRoutes } from '#server/placement/routes.ts';
import { productRoutes } from '#server/product/routes.ts';
import { requestRoutes } from '#server/request/routes.ts';
import { reviewRoutes } from '#server/review/routes.ts';
import { stateRoutes } from '#server/state/routes.ts';
import { stockAlertRoutes } from '#server/stock-alert/routes.ts';
import { wishlistRoutes } from '#server/wishlist/routes.ts';
import { serviceRoutes } from '#server/ops/routes.ts';
import { uploadRoutes } from '#server/upload/routes.ts';
import { profileRoutes } from '#server/user/profile.ts';
import { recoverRoutes } from '#server/user/recover.ts';
import { userRoutes } from '#server/user/routes.ts';
import { verifyRoutes } from '#server/user/verify.ts';

/** The handler of every call, noun by noun. */
export const handlers: Handlers = {
  ...serviceRoutes,
  ...userRoutes,
  ...addressRoutes,
  ...profileRoutes,
  ...recoverRoutes,
  ...verifyRoutes,
  ...bannerRoutes,
  ...cartRoutes,
  ...catalogueRoutes,
  ...categoryRoutes,
  ...contactRoutes,
  ...shopPageRoutes,
  ...deliveryRoutes,
  ...deliveryPaymentRoutes,
  ...identityRoutes,
  ...locationRoutes,
  ...notificationRoutes,
  ...orderRoutes,
  ...returnRoutes,
  ...paperRoutes,
  ...paymentRoutes,
  ...placementRoutes,
  ...productRoutes,
  ...requestRoutes,
  ...reviewRoutes,
  ...stateRoutes,
  ...stockAlertRoutes,
  ...uploadRoutes,
  ...wishlistRoutes,
};
