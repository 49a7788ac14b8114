/** All calls of the API, in the order of spec 7; added calls last. Server and tests iterate it. */
import { listAddresses, removeAddress, saveAddress } from './address.ts';
import { listBanners, listHomeBanners } from './banner.ts';
import { addToCart, getCart, removeCartItem, updateCartItem } from './cart.ts';
import { getSnapshot } from './catalogue.ts';
import { listCategories } from './category.ts';
import { getContact } from './contact.ts';
import { getDelivery } from './delivery.ts';
import { getDeliveryPayment } from './delivery-payment.ts';
import { getShopPage } from './shop-page.ts';
import { listHiddenReviews } from './hidden-review.ts';
import { listLocations } from './location.ts';
import { getPush, listNotifications, readNotifications, startPush, stopPush } from './notification.ts';
import { cancelOrder, createOrder, getOrder, listOrders } from './order.ts';
import { addReturnPhoto, requestReturn } from './order-return.ts';
import { getPaper } from './paper.ts';
import { cancelPlacement, placeOrder } from './placement.ts';
import { abandonCheckout, createCheckout, getCheckout, listUnfinishedPayments, paymentWebhook } from './payment.ts';
import {
  getProduct,
  listFeaturedProducts,
  listProducts,
  listProductsByCategory,
  listProductsByCategoryName,
  listProductsByPrice,
  listProductsByRating,
  listProductsBySubcategory,
  searchProducts,
} from './product.ts';
import { addRequest } from './request.ts';
import { addReview, listReviews } from './review.ts';
import { getHealth, getReady, getVersion } from './service.ts';
import { listStates } from './state.ts';
import { addStockAlert, listStockAlerts, removeStockAlert } from './stock-alert.ts';
import { deleteUploads, listUploads, uploadImages } from './upload.ts';
import { logout, logoutAll } from './sign-out.ts';
import { authWithGoogle, getUser, recover, saveUser, signIn, signUp, verify } from './user.ts';
import { addToWishlist, getWishlist, removeFromWishlist } from './wishlist.ts';

export const api = {
  signIn,
  authWithGoogle,
  signUp,
  recover,
  verify,
  // A fixed path comes before `{userId}`.
  listAddresses,
  saveAddress,
  removeAddress,
  getUser,
  saveUser,
  uploadImages,
  listUploads,
  deleteUploads,
  getWishlist,
  addToWishlist,
  removeFromWishlist,
  getCart,
  addToCart,
  updateCartItem,
  removeCartItem,
  createOrder,
  listOrders,
  getOrder,
  addReview,
  listReviews,
  searchProducts,
  listCategories,
  listHomeBanners,
  listBanners,
  listProducts,
  listFeaturedProducts,
  // Fixed paths come before `{id}`, so that no product shadows them.
  listProductsByCategoryName,
  listProductsByCategory,
  listProductsBySubcategory,
  listProductsByPrice,
  listProductsByRating,
  getProduct,
  createCheckout,
  getCheckout,
  listUnfinishedPayments,
  abandonCheckout,
  getPaper,
  paymentWebhook,
  logout,
  logoutAll,
  listStates,
  listLocations,
  getSnapshot,
  getContact,
  getShopPage,
  getDelivery,
  getHealth,
  getReady,
  getVersion,
  listStockAlerts,
  addStockAlert,
  removeStockAlert,
  addRequest,
  listHiddenReviews,
  listNotifications,
  readNotifications,
  getPush,
  startPush,
  stopPush,
  getDeliveryPayment,
  placeOrder,
  cancelOrder,
  cancelPlacement,
  requestReturn,
  addReturnPhoto,
} as const;

export type Api = typeof api;
export type ApiName = keyof Api;
