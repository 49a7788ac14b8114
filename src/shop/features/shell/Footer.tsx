import { words } from '#language/words.ts';
import { urlPart } from '#contract/url-part.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { BadgeCheck, ChevronDown, PenLine, Truck, Video, WifiOff } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { categoriesQuery } from '#src/shop/data/category.ts';
import { contactQuery } from '#src/shop/data/contact.ts';
import { hasOwnName, shopProfile } from '#src/shop/data/shop-profile.ts';
import { ColorModeButton } from '#src/ui/ColorModeButton.tsx';
import { EmailAddress } from '#src/ui/EmailAddress.tsx';
import { Logo } from '#src/ui/Logo.tsx';
import styles from './Footer.module.css';
import { Newsletter } from './Newsletter.tsx';
import { PageLink } from './PageLink.tsx';

const icon = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;

function kindOf(pathname: string): 'none' | 'slim' | 'whole' {
  if (pathname === '/checkout') return 'none';
  return pathname === '/cart' ? 'slim' : 'whole';
}

/** The whole footer; a slim one on the cart; none where a payment is under way. */
export const Footer = memo(function Footer() {
  const kind = useRouterState({ select: ({ location: { pathname } }) => kindOf(pathname) });
  if (kind === 'none') return null;
  return kind === 'slim' ? <SlimFooter /> : <WholeFooter />;
});

function WholeFooter() {
  return (
    <footer className={styles.footer}>
      <Newsletter />
      <div className={styles.inner}>
        <Blurbs />
        <Columns />
        <div className={styles.last}>
          <Reach social />
          <p>{words().shell.cards}</p>
        </div>
      </div>
    </footer>
  );
}

function SlimFooter() {
  return (
    <footer className={`${styles.footer} ${styles.slim}`}>
      <div className={styles.inner}>
        <div className={styles.last}>
          <Reach />
          <div className={styles.slimLinks}>
            <PageLink href="/delivery" className={styles.link}>
              {words().pages.delivery}
            </PageLink>
            <PageLink href="/terms" className={styles.link}>
              {words().pages.terms}
            </PageLink>
            <PageLink href="/privacy" className={styles.link}>
              {words().pages.privacy}
            </PageLink>
          </div>
        </div>
      </div>
    </footer>
  );
}

/** The shop's email address and social media; empty until they have loaded. */
function Reach({ social = false }: { social?: boolean }) {
  const { data: contact } = useQuery(contactQuery());
  if (!contact) return null;
  const follow = Object.entries({ Facebook: contact.facebook, Instagram: contact.instagram, Twitter: contact.twitter });
  return (
    <div className={styles.slimLinks}>
      {contact.email === '' ? null : (
        <a className={styles.link} href={`mailto:${contact.email}`}>
          <EmailAddress>{contact.email}</EmailAddress>
        </a>
      )}
      {social
        ? follow.map(([name, address]) =>
            address === '' ? null : (
              <a key={name} className={styles.link} href={address} target="_blank" rel="noreferrer">
                {name}
              </a>
            ),
          )
        : null}
    </div>
  );
}

/** What is good about the shop: its own words, those of Haat in the sample shop, else what is true of every shop. */
function Blurbs() {
  const { data: contact } = useQuery(contactQuery());
  const own = contact?.shop?.blurbs ?? [];
  const blurb = (sign: ReactNode, title: string, text: string) => (
    <li key={title} className={styles.blurb}>
      {sign}
      <span>
        <strong>{title}</strong>
        {text}
      </span>
    </li>
  );
  if (own.length > 0)
    return <ul className={styles.blurbs}>{own.map(({ title, text }) => blurb(<BadgeCheck {...icon} />, title, text))}</ul>;
  const worksOffline = blurb(<WifiOff {...icon} />, words().shell.worksOffline, words().shell.worksOfflineText);
  if (hasOwnName()) return <ul className={styles.blurbs}>{worksOffline}</ul>;
  return (
    <ul className={styles.blurbs}>
      {blurb(<Truck {...icon} />, words().shell.freeDelivery, words().shell.freeDeliveryText)}
      {blurb(<PenLine {...icon} />, words().shell.madeYourWay, words().shell.madeYourWayText)}
      {blurb(<Video {...icon} />, words().labels.showLive, words().shell.showLiveText)}
      {worksOffline}
    </ul>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.group}>
      <summary className={styles.summary}>
        {title}
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
      </summary>
      <ul className={styles.links}>{children}</ul>
    </details>
  );
}

/** A link to a page, or to a category or subcategory. */
function Item({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <PageLink href={href} className={styles.link}>
        {children}
      </PageLink>
    </li>
  );
}

/** Categories of the first column. */
const maxCategories = 6;
/** Links of the second one, which has a category's name. */
const maxSubcategories = 8;

/** The categories of the shop, and below them what the one with most subcategories has. */
function Columns() {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const largest = [...categories].sort((a, b) => b.children.length - a.children.length)[0];
  const { name: shopName, tagline } = shopProfile();
  return (
    <div className={styles.columns}>
      <div className={styles.about}>
        <Logo />
        <p>{hasOwnName() ? tagline : words().shell.illustrated}</p>
        <ColorModeButton />
      </div>
      <Column title={words().pages.categories}>
        {categories.slice(0, maxCategories).map(({ _id, name }) => (
          <Item key={_id} href={`/products/category/${urlPart(_id)}`}>
            {name}
          </Item>
        ))}
      </Column>
      {largest && largest.children.length > 0 ? (
        <Column title={largest.name}>
          {largest.children.slice(0, maxSubcategories).map(({ _id, name }) => (
            <Item key={_id} href={`/products/subCat/${urlPart(_id)}`}>
              {name}
            </Item>
          ))}
        </Column>
      ) : null}
      <Column title={words().shell.yourAccount}>
        <Item href="/orders">{words().pages.orders}</Item>
        <Item href="/my-list">{words().pages.wishlists}</Item>
        <Item href="/my-account">{words().pages.myAccount}</Item>
        <Item href="/about">{words().pages.about(shopName)}</Item>
      </Column>
      <Column title={words().shell.help}>
        <Item href="/contact">{words().pages.contact}</Item>
        <Item href="/delivery">{words().pages.delivery}</Item>
        <Item href="/returns">{words().pages.returns}</Item>
        <Item href="/terms">{words().pages.terms}</Item>
        <Item href="/privacy">{words().pages.privacy}</Item>
      </Column>
    </div>
  );
}
