/** The places of the desk: tab bar, rail, the page "More" and the keys that go there. */
import {
  Boxes,
  ClipboardList,
  Contact,
  Image,
  ListChecks,
  type LucideIcon,
  MapPin,
  MessageCircle,
  Package,
  QrCode,
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
    | '/categories'
    | '/banners'
    | '/locations'
    | '/people'
    | '/share'
    | '/log'
    | '/settings'
    | '/setup'
    | '/device';
  name: string;
  icon: LucideIcon;
  /** Who sees it. Null: everybody. */
  right: Right | null;
  /** The key after `g` that goes there. */
  key: string;
  /** In the tab bar of a phone. */
  isTab?: true;
}

const places: readonly Place[] = [
  { path: '/', name: 'Today', icon: Sun, right: null, key: 't', isTab: true },
  { path: '/orders', name: 'Orders', icon: ClipboardList, right: 'order.see', key: 'o', isTab: true },
  { path: '/stock', name: 'Stock', icon: Boxes, right: 'stock.see', key: 's', isTab: true },
  { path: '/products', name: 'Products', icon: Package, right: 'product.see', key: 'p', isTab: true },
  { path: '/requests', name: 'Requests', icon: MessageCircle, right: 'request.see', key: 'r' },
  { path: '/reviews', name: 'Reviews', icon: Star, right: 'review.see', key: 'v' },
  { path: '/customers', name: 'Customers', icon: Contact, right: 'customer.see', key: 'm' },
  { path: '/categories', name: 'Categories', icon: Shapes, right: 'category.edit', key: 'c' },
  { path: '/banners', name: 'Banners', icon: Image, right: 'banner.edit', key: 'b' },
  { path: '/locations', name: 'Delivery places', icon: MapPin, right: 'location.edit', key: 'd' },
  { path: '/share', name: 'Share', icon: QrCode, right: null, key: 'q' },
  { path: '/people', name: 'People', icon: Users, right: 'staff.see', key: 'e' },
  { path: '/log', name: 'Log', icon: ScrollText, right: 'audit.see', key: 'l' },
  { path: '/settings', name: 'Settings', icon: Settings, right: 'setting.see', key: 'i' },
  { path: '/setup', name: 'Set up', icon: ListChecks, right: 'setup.manage', key: 'u' },
  { path: '/device', name: 'This device', icon: Smartphone, right: null, key: 'h' },
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
