import { words } from '#language/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, Copy, MessageCircle, Printer } from 'lucide-react';
import { Button, buttonClass } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { notify } from '#src/ui/toaster.ts';
import { useBroken } from '#src/ui/use-broken.ts';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import { productQuery } from '#src/desk/data/product.ts';
import { useSession } from '#src/desk/session/desk-session.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { QrCode } from './QrCode.tsx';
import { posterLogo, shortAddress, whatsAppShare } from './share-words.ts';
import styles from './ShareScreen.module.css';

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    notify({ tone: 'success', text: words().deskShare.linkCopied });
  } catch {
    // Blocked, or not over HTTPS: it can be read and typed.
    notify({ tone: 'info', text: link });
  }
}

/** What hangs on the wall or stands on the counter: name, logo, code and address, on one sheet of A4. */
function Poster({ shopName, title, link }: { shopName: string; title: string | undefined; link: string }) {
  // Without a network, the logo may not be on this device: the name and the code are a poster, too.
  const logo = posterLogo();
  const { isBroken, onError } = useBroken(logo);
  return (
    <article className={styles.poster} aria-label={words().deskShare.poster}>
      {isBroken ? null : <img className={styles.logo} src={logo} width={192} height={192} alt="" onError={onError} />}
      <h2 className={styles.name} translate="no">
        {shopName}
      </h2>
      {title ? (
        <p className={styles.product} translate="no">
          {title}
        </p>
      ) : null}
      <QrCode text={link} />
      <p className={styles.how}>{title ? words().deskShare.howToSee : words().deskShare.howToShop}</p>
      <p className={styles.address}>
        <Verbatim>{shortAddress(link)}</Verbatim>
      </p>
    </article>
  );
}

function Share({ shopName, title, link }: { shopName: string; title?: string | undefined; link: string }) {
  return (
    <>
      <div className={styles.ways}>
        <a className={buttonClass('primary')} href={whatsAppShare(title ?? shopName, link)} target="_blank" rel="noreferrer">
          <MessageCircle size={20} strokeWidth={1.75} aria-hidden />
          {words().deskShare.whatsApp}
        </a>
        <Button tone="secondary" onClick={() => void copy(link)}>
          <Copy size={20} strokeWidth={1.75} aria-hidden />
          {words().deskShare.copyLink}
        </Button>
        <Button tone="secondary" onClick={() => globalThis.print()}>
          <Printer size={20} strokeWidth={1.75} aria-hidden />
          {words().deskShare.printPoster}
        </Button>
      </div>
      <Poster shopName={shopName} title={title} link={link} />
    </>
  );
}

/** The product's own code and link. */
function ShareProduct({ id, shopName, address }: { id: string; shopName: string; address: string }) {
  const query = useQuery(productQuery(id));
  return (
    <QueryStates query={query}>{({ name }) => <Share shopName={shopName} title={name} link={`${address}/product/${id}`} />}</QueryStates>
  );
}

function Content({ product, shopName, address }: { product: string | undefined; shopName: string; address: string | undefined }) {
  if (address === undefined)
    return <EmptyState art="nothing-found" title={words().deskShare.noAddress} text={words().deskShare.noAddressText} />;
  if (product !== undefined) return <ShareProduct id={product} shopName={shopName} address={address} />;
  return <Share shopName={shopName} link={`${address}/`} />;
}

/** Code, link and poster of the shop, or of one product. Works without a network: the address came with the sign-in. */
export function ShareScreen({ product }: { product?: string | undefined }) {
  const { shopName = '', address } = useSession() ?? {};
  return (
    <DeskPage
      title={product === undefined ? words().deskShare.shareShop : words().deskShare.shareProduct}
      width="form"
      back={
        product === undefined ? null : (
          <Link to="/products/$id" params={{ id: product }}>
            <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
            {words().deskShare.product}
          </Link>
        )
      }
    >
      <Content product={product} shopName={shopName} address={address} />
    </DeskPage>
  );
}
