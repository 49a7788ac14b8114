import { auditDeskRoutes } from '#server/audit/desk-routes.ts';
import { customerDeskRoutes } from '#server/customer/desk-routes.ts';
import { pushDeskRoutes } from '#server/notification/desk-routes.ts';
import { pictureDeskRoutes } from '#server/product/picture-desk-routes.ts';
import { productDeskRoutes } from '#server/product/desk-routes.ts';
import { bannerDeskRoutes } from '#server/banner/desk-routes.ts';
import { categoryDeskRoutes } from '#server/category/desk-routes.ts';
import { locationDeskRoutes } from '#server/location/desk-routes.ts';
import { importDeskRoutes } from '#server/import/desk-routes.ts';
import { requestDeskRoutes } from '#server/request/desk-routes.ts';
import { reviewDeskRoutes } from '#server/review/desk-routes.ts';
import { stockDeskRoutes } from '#server/stock/desk-routes.ts';
import { orderDeskRoutes } from '#server/fulfilment/desk-routes.ts';
import { doorDeskRoutes } from '#server/fulfilment/door-desk-routes.ts';
import { refundDeskRoutes } from '#server/fulfilment/refund-desk-routes.ts';
import { returnDeskRoutes } from '#server/return/desk-routes.ts';
import { cashDeskRoutes } from '#server/cash/desk-routes.ts';
import { paperDeskRoutes } from '#server/fulfilment/paper-desk-routes.ts';
import { paperMonthDeskRoutes } from '#server/paper-month/desk-routes.ts';
import { salesDeskRoutes } from '#server/sales/desk-routes.ts';
import { todayDeskRoutes } from '#server/today/desk-routes.ts';
import { deliveryDeskRoutes } from '#server/delivery/desk-routes.ts';
import { deliveryPaymentDeskRoutes } from '#server/delivery-payment/desk-routes.ts';
import { shopPageDeskRoutes } from '#server/setting/shop-page-desk-routes.ts';
import { settingDeskRoutes } from '#server/setup/setting-desk-routes.ts';
import { paymentKeysDeskRoutes } from '#server/payment/keys/desk-routes.ts';
import { pauseDeskRoutes } from '#server/setting/pause.ts';
import { setupDeskRoutes } from '#server/setup/desk-routes.ts';
import { staffDeskRoutes } from '#server/desk/staff-desk-routes.ts';
import type { DeskHandlers } from '#server/http/handlers.ts';
import { sessionDeskRoutes } from '#server/desk/session-routes.ts';

/** The handler of every call of the desk, noun by noun. */
export const deskHandlers: DeskHandlers = {
  ...sessionDeskRoutes,
  ...auditDeskRoutes,
  ...pushDeskRoutes,
  ...pictureDeskRoutes,
  ...productDeskRoutes,
  ...stockDeskRoutes,
  ...categoryDeskRoutes,
  ...bannerDeskRoutes,
  ...locationDeskRoutes,
  ...importDeskRoutes,
  ...requestDeskRoutes,
  ...reviewDeskRoutes,
  ...todayDeskRoutes,
  ...salesDeskRoutes,
  ...orderDeskRoutes,
  ...refundDeskRoutes,
  ...doorDeskRoutes,
  ...returnDeskRoutes,
  ...cashDeskRoutes,
  ...paperDeskRoutes,
  ...paperMonthDeskRoutes,
  ...customerDeskRoutes,
  ...staffDeskRoutes,
  ...settingDeskRoutes,
  ...shopPageDeskRoutes,
  ...deliveryDeskRoutes,
  ...deliveryPaymentDeskRoutes,
  ...paymentKeysDeskRoutes,
  ...pauseDeskRoutes,
  ...setupDeskRoutes,
};
