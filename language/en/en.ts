/** English. */
import { account } from './account.ts';
import { actions } from './actions.ts';
import { auth } from './auth.ts';
import { buy } from './buy.ts';
import { cancellation } from './cancellation.ts';
import { cart } from './cart.ts';
import { catalogue } from './catalogue.ts';
import { checkout } from './checkout.ts';
import { device } from './device.ts';
import { deskCash } from './desk-cash.ts';
import { deskCatalogue } from './desk-catalogue.ts';
import { deskDevice } from './desk-device.ts';
import { deskImport } from './desk-import.ts';
import { deskKit } from './desk-kit.ts';
import { deskScan } from './desk-scan.ts';
import { deskToday } from './desk-today.ts';
import { deskPaste } from './desk-paste.ts';
import { deskReturns } from './desk-returns.ts';
import { deskSales } from './desk-sales.ts';
import { deskPapers } from './desk-papers.ts';
import { deskOrders } from './desk-orders.ts';
import { deskProduct } from './desk-product.ts';
import { deskSettings } from './desk-settings.ts';
import { deskPeople } from './desk-people.ts';
import { deskDoor } from './desk-door.ts';
import { deskOutbox } from './desk-outbox.ts';
import { deskStock } from './desk-stock.ts';
import { deskMessages } from './desk-messages.ts';
import { deskReplies } from './desk-replies.ts';
import { deskTalk } from './desk-talk.ts';
import { documents } from './documents.ts';
import { first } from './first.ts';
import { home } from './home.ts';
import { imports } from './imports.ts';
import { info } from './info.ts';
import { kit } from './kit.ts';
import { labels } from './labels.ts';
import { location } from './location.ts';
import { mails } from './mails.ts';
import { naming } from './naming.ts';
import { notifications } from './notifications.ts';
import { buyAgain } from './buy-again.ts';
import { orderVault } from './order-vault.ts';
import { orderReturn } from './order-return.ts';
import { orders } from './orders.ts';
import { papers } from './papers.ts';
import { pay } from './pay.ts';
import { pending } from './pending.ts';
import { placement } from './placement.ts';
import { product } from './product.ts';
import { requests } from './requests.ts';
import { profile } from './profile.ts';
import { search } from './search.ts';
import { server } from './server.ts';
import { shell } from './shell.ts';
import { waitingOrders } from './waiting-orders.ts';
import { wishlist } from './wishlist.ts';

export const en = {
  ...first,
  ...kit,
  ...actions,
  ...labels,
  ...shell,
  ...home,
  ...catalogue,
  ...product,
  ...search,
  ...location,
  ...buy,
  ...cancellation,
  ...cart,
  ...waitingOrders,
  ...wishlist,
  ...checkout,
  ...placement,
  ...auth,
  ...account,
  ...profile,
  ...orders,
  ...orderReturn,
  ...buyAgain,
  ...orderVault,
  ...pending,
  ...naming,
  ...notifications,
  ...documents,
  ...requests,
  ...device,
  ...info,
  ...imports,
  ...mails,
  ...papers,
  ...pay,
  ...deskImport,
  ...deskKit,
  ...deskCash,
  ...deskCatalogue,
  ...deskDevice,
  ...deskToday,
  ...deskScan,
  ...deskReturns,
  ...deskSales,
  ...deskPapers,
  ...deskOrders,
  ...deskProduct,
  ...deskPaste,
  ...deskSettings,
  ...deskPeople,
  ...deskDoor,
  ...deskOutbox,
  ...deskStock,
  ...deskMessages,
  ...deskReplies,
  ...deskTalk,
  ...server,
};
