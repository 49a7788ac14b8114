/** All calls of the desk. Server and tests iterate it. */
import { listAudit } from './audit.ts';
import { getCustomer, listCustomers } from './customer.ts';
import { getDeskPush, startDeskPush, stopDeskPush } from './push.ts';
import { applyBulkChange, listBulkChanges, previewBulkChange, undoBulkChange } from './bulk-change.ts';
import { addPicture, addProductPicture, savePictureWords } from './picture.ts';
import { createProduct, decideEdit, getDeskProduct, listDeskProducts, saveProduct, saveVariant } from './product.ts';
import { listProductChoices } from './product-choices.ts';
import { addBanner, listDeskBanners, orderBanners, saveBanner } from './banner.ts';
import {
  addCategory,
  listDeskCategories,
  orderCategories,
  retireCategory,
  retireSubcategory,
  saveCategory,
  saveSubcategory,
} from './category.ts';
import { addLocation, listDeskLocations, orderLocations, saveLocation } from './location.ts';
import { exportGoods, exportPeople } from './export.ts';
import {
  addImport,
  answerImport,
  applyImport,
  getImport,
  getImportProblems,
  listImportProblems,
  listImports,
  undoImport,
  withdrawImport,
} from './import.ts';
import { appendImportUpload, getImportUpload } from './import-upload.ts';
import { listRequests, saveRequest } from './request.ts';
import { listDeskReviews, saveReview } from './review.ts';
import { addSamples, claimShop, getSetup, openShop, removeSamples } from './setup.ts';
import { getPaymentKeys, removePaymentKeys, savePaymentKeys } from './payment-keys.ts';
import { pauseShop } from './pause.ts';
import { getSettings, saveLogo, saveSettings } from './setting.ts';
import { getDeliveryRules, saveDeliveryRules } from './delivery.ts';
import { getDeliveryPaymentRules, saveDeliveryPaymentRules } from './delivery-payment.ts';
import { listShopPages, saveShopPage } from './shop-page.ts';
import { acceptInvite, endStaff, getInvite, inviteStaff, listStaff, setStaffPhone, updateStaff, withdrawInvite } from './staff.ts';
import { endDeskSession, forgetDevice, getDeskDevice, getDeskSession, proveDesk, setPin, signInAtDesk, unlockDesk } from './session.ts';
import { receiveGoods } from './goods-received.ts';
import { bookStock, listStock, listStockMoves, setLowStock, splitStock } from './stock.ts';
import { getDeskOrder, getOrderBoard, listDeskOrders, listOpenOrders } from './order.ts';
import { correctAddress, correctParcel, moveDeskOrder, noteOrder, pickOrderLine } from './order-change.ts';
import { addHandover, getCash } from './cash.ts';
import { recordDoor, recordParcel } from './order-door.ts';
import { countReturn, decideReturn, listReturns } from './order-return.ts';
import { correctPaper, getDeskPaper, listPapers, makePaper, replacePaper } from './paper.ts';
import { getPaperMonth, readMonthFile } from './paper-month.ts';
import { cancelOrder, payRefundByHand, refundOrder, retryRefund } from './refund.ts';
import { getSales } from './sales.ts';
import { getToday } from './today.ts';

export const deskApi = {
  signInAtDesk,
  getDeskSession,
  endDeskSession,
  getDeskDevice,
  forgetDevice,
  unlockDesk,
  proveDesk,
  setPin,
  listAudit,
  listDeskProducts,
  getDeskProduct,
  createProduct,
  saveProduct,
  saveVariant,
  decideEdit,
  listProductChoices,
  previewBulkChange,
  applyBulkChange,
  listBulkChanges,
  undoBulkChange,
  addPicture,
  addProductPicture,
  savePictureWords,
  listStock,
  bookStock,
  receiveGoods,
  listStockMoves,
  setLowStock,
  splitStock,
  listDeskCategories,
  addCategory,
  saveCategory,
  saveSubcategory,
  orderCategories,
  retireCategory,
  retireSubcategory,
  listDeskBanners,
  addBanner,
  saveBanner,
  orderBanners,
  listDeskLocations,
  addLocation,
  saveLocation,
  orderLocations,
  listImports,
  addImport,
  getImportUpload,
  appendImportUpload,
  getImport,
  listImportProblems,
  getImportProblems,
  answerImport,
  applyImport,
  undoImport,
  withdrawImport,
  exportGoods,
  exportPeople,
  listRequests,
  saveRequest,
  listDeskReviews,
  saveReview,
  getToday,
  getSales,
  listDeskOrders,
  getOrderBoard,
  listOpenOrders,
  getDeskOrder,
  moveDeskOrder,
  correctParcel,
  pickOrderLine,
  noteOrder,
  correctAddress,
  refundOrder,
  cancelOrder,
  retryRefund,
  payRefundByHand,
  recordDoor,
  recordParcel,
  listReturns,
  decideReturn,
  countReturn,
  getCash,
  addHandover,
  makePaper,
  replacePaper,
  correctPaper,
  listPapers,
  getDeskPaper,
  getPaperMonth,
  readMonthFile,
  listCustomers,
  getCustomer,
  listStaff,
  inviteStaff,
  withdrawInvite,
  updateStaff,
  setStaffPhone,
  endStaff,
  getInvite,
  acceptInvite,
  getSettings,
  saveSettings,
  saveLogo,
  listShopPages,
  saveShopPage,
  getDeliveryRules,
  saveDeliveryRules,
  getDeliveryPaymentRules,
  saveDeliveryPaymentRules,
  getPaymentKeys,
  savePaymentKeys,
  removePaymentKeys,
  pauseShop,
  claimShop,
  getSetup,
  openShop,

  addSamples,
  removeSamples,
  getDeskPush,
  startDeskPush,
  stopDeskPush,
} as const;

export type DeskApi = typeof deskApi;
export type DeskApiName = keyof DeskApi;
