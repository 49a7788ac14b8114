/** The places of the desk: tab bar, rail, the page "More" and the keys that go there. */
import { words } from '#language/words.ts';
import {
  Banknote,
  Boxes,
  ChartColumn,
  ClipboardList,
  Contact,
  FileSpreadsheet,
  Image,
  ListChecks,
  type LucideIcon,
  MapPin,
  MessageCircle,
  Package,
  PackageX,
  QrCode,
  ReceiptText,
  ScrollText,
  Settings,
  Smartphone,
  Shapes,
  Star,
  Sun,
  Users,
} from 'lucide-react';
import { mayUse, type Right, type Role } from '#contract/desk/rights.ts';

export interface Place {
  path:
    | '/'
    | '/orders'
    | '/stock'
    | '/products'
    | '/requests'
    | '/reviews'
    | '/customers'
    | '/sales'
    | '/papers'
    | '/cash'
    | '/returns'
    | '/import'
    | '/categories'
    | '/banners'
    | '/locations'
    | '/people'
    | '/share'
    | '/log'
    | '/settings'
    | '/setup'
    | '/device';
  name: () => string;
  icon: LucideIcon;
  /** Who sees it. Null: everybody. */
  right: Right | null;
  /** The key after `g` that goes there. */
  key: string;
  /** In the tab bar of a phone. */
  isTab?: true;
}

const places: readonly Place[] = [
  { path: '/', name: () => words().deskShell.today, icon: Sun, right: null, key: 't', isTab: true },
  { path: '/orders', name: () => words().deskShell.orders, icon: ClipboardList, right: 'order.see', key: 'o', isTab: true },
  { path: '/stock', name: () => words().deskShell.stock, icon: Boxes, right: 'stock.see', key: 's', isTab: true },
  { path: '/products', name: () => words().deskShell.products, icon: Package, right: 'product.see', key: 'p', isTab: true },
  { path: '/requests', name: () => words().deskShell.requests, icon: MessageCircle, right: 'request.see', key: 'r' },
  { path: '/reviews', name: () => words().deskShell.reviews, icon: Star, right: 'review.see', key: 'v' },
  { path: '/sales', name: () => words().deskShell.sales, icon: ChartColumn, right: 'sales.see', key: 'a' },
  { path: '/papers', name: () => words().deskShell.papers, icon: ReceiptText, right: 'order.see', key: 'n' },
  { path: '/returns', name: () => words().deskShell.returns, icon: PackageX, right: 'order.see', key: 'k' },
  { path: '/cash', name: () => words().deskShell.cash, icon: Banknote, right: 'cash.see', key: 'x' },
  { path: '/customers', name: () => words().deskShell.customers, icon: Contact, right: 'customer.see', key: 'm' },
  { path: '/import', name: () => words().deskShell.files, icon: FileSpreadsheet, right: 'import.check', key: 'f' },
  { path: '/categories', name: () => words().deskShell.categories, icon: Shapes, right: 'category.edit', key: 'c' },
  { path: '/banners', name: () => words().deskShell.banners, icon: Image, right: 'banner.edit', key: 'b' },
  { path: '/locations', name: () => words().deskShell.locations, icon: MapPin, right: 'location.edit', key: 'd' },
  { path: '/share', name: () => words().deskShell.share, icon: QrCode, right: null, key: 'q' },
  { path: '/people', name: () => words().deskShell.people, icon: Users, right: 'staff.see', key: 'e' },
  { path: '/log', name: () => words().deskShell.log, icon: ScrollText, right: 'audit.see', key: 'l' },
  { path: '/settings', name: () => words().deskShell.settings, icon: Settings, right: 'setting.see', key: 'i' },
  { path: '/setup', name: () => words().deskShell.setUp, icon: ListChecks, right: 'setup.manage', key: 'u' },
  { path: '/device', name: () => words().deskShell.device, icon: Smartphone, right: null, key: 'h' },
];

/** The places that a person of this role sees, in their order. */
export function placesOf(role: Role): readonly Place[] {
  return places.filter(({ right }) => mayUse(role, right));
}

/** Whether `pathname` lies in the place. */
export function isAt(place: Pick<Place, 'path'>, pathname: string): boolean {
  const path = pathname.replace(/^\/desk(?=\/|$)/, '').replace(/\/$/, '') || '/';
  return place.path === '/' ? path === '/' : path === place.path || path.startsWith(`${place.path}/`);
}
