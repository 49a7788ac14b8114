import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import type { Product } from '#contract/product.ts';
import type { NewRequest } from '#contract/request.ts';
import { productQuery } from '#src/shop/data/product.ts';
import { type Session, useSession } from '#src/shop/session/session.ts';
import { Breadcrumbs } from '#src/shop/features/catalogue/Breadcrumbs.tsx';
import { isNotFound } from '#src/network/api-error.ts';
import { buttonClass } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { formatRupees } from '#contract/money.ts';
import { useShownPrice } from '#src/shop/data/price-mode.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { requestTitle } from './request-rules.ts';
import styles from './RequestScreen.module.css';

interface RequestScreenProps {
  kind: NewRequest['kind'];
  productId: string;
  /** Path of this screen, to come back to after the sign-in. */
  path: string;
  children: (product: Product, session: Session) => ReactNode;
}

/** The frame of Customize and Show Live: the product beside the form, or the login message (spec 5) in place of the form. */
export function RequestScreen({ kind, productId, path, children }: RequestScreenProps) {
  const session = useSession();
  const { data: product, error, isPending, refetch } = useQuery(productQuery(productId));

  // The build renders the frame of this page, for whoever is signed in.
  if (!session && typeof document !== 'undefined') {
    return (
      <Page>
        <EmptyState
          level={1}
          title={words().login.toContinue}
          text={kind === 'customize' ? words().requestScreen.signInCustomize : words().requestScreen.signInShowLive}
          action={
            <Link to="/signIn" search={{ redirect: path }} className={buttonClass()}>
              {words().labels.signIn}
            </Link>
          }
        />
      </Page>
    );
  }
  if (product && session) return <Page>{children(product, session)}</Page>;
  return (
    <Page>
      {isPending ? <RequestSkeleton /> : null}
      {isNotFound(error) ? <EmptyState level={1} art="nothing-found" title={words().product.notFound} /> : null}
      {error && !isNotFound(error) ? <FailedState error={error} onRetry={() => void refetch()} /> : null}
    </Page>
  );
}

function RequestSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <Skeleton shape="picture" className={styles.picture} />
      <div className={styles.words}>
        <Skeleton length="medium" />
        <Skeleton length="short" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </div>
  );
}

interface RequestColumnsProps {
  kind: NewRequest['kind'];
  product: Product;
  picture: ReactNode;
  children: ReactNode;
}

/** The picture and the form: beside each other from 992 px. */
export function RequestColumns({ kind, product, picture, children }: RequestColumnsProps) {
  const { shown } = useShownPrice();
  const title = requestTitle(kind);
  return (
    <>
      <div className={styles.trail}>
        <Breadcrumbs trail={[{ label: product.name, to: '/product/$id', params: { id: product.id } }, { label: title }]} />
      </div>
      <div className={styles.columns}>
        {picture}
        <div className={styles.words}>
          <PageHeading
            title={title}
            text={
              <>
                {joined([product.name, product.brand], ' · ')} ·{' '}
                <span className={styles.from}>
                  {words().catalogue.from}{' '}
                  <strong className={styles.price} translate="no">
                    {formatRupees(shown(product))}
                  </strong>
                </span>
              </>
            }
          />
          {children}
        </div>
      </div>
    </>
  );
}
