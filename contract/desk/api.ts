/** All calls of the desk. Server and tests iterate it. */
import { listAudit } from './audit.ts';
import { applyBulkChange, listBulkChanges, previewBulkChange, undoBulkChange } from './bulk-change.ts';
import { addPicture, addProductPicture, savePictureWords } from './picture.ts';
import { createProduct, decideEdit, getDeskProduct, listDeskProducts, listProductChoices, saveProduct, saveVariant } from './product.ts';
import { endDeskSession, forgetDevice, getDeskDevice, getDeskSession, proveDesk, setPin, signInAtDesk, unlockDesk } from './session.ts';

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
} as const;

export type DeskApi = typeof deskApi;
export type DeskApiName = keyof DeskApi;
