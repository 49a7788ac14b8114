import { words } from '#language/words.ts';
import type { DeskProductRow } from '#contract/desk/product.ts';
import { withWaitingFields } from '#src/desk/data/product.ts';
import { useChangesAfter } from '#src/desk/outbox/desk-outbox.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { BackToProducts } from './BackToProducts.tsx';
import styles from './product.module.css';
import { ProductRows } from './ProductRows.tsx';

interface KnownProductProps {
  name: string;
  row: (DeskProductRow & { readAt?: number }) | undefined;
}

/** A product that was never opened on this device, without a network: what a list says of it. */
export function KnownProduct({ name, row }: KnownProductProps) {
  const changes = useChangesAfter(row?.readAt ?? 0);
  return (
    <DeskPage title={name} width="form" back={<BackToProducts />}>
      <div className={styles.notices}>
        <Notice tone="notice">{words().deskProduct.onlyFromList}</Notice>
      </div>
      {row ? <ProductRows rows={[withWaitingFields(row, changes)]} /> : null}
    </DeskPage>
  );
}
