import { joined } from '#language/isolate.ts';
import { words } from '#language/words.ts';
import { useState } from 'react';
import type { DeskProduct } from '#contract/desk/product.ts';
import type { VariantEdit } from '#contract/desk/product-fields.ts';
import { formatPaise } from '#contract/money.ts';
import { optionsOf } from '#contract/naming.ts';
import { messageFor } from '#src/network/api-error.ts';
import { editVariant } from '#src/desk/data/product.ts';
import { Row, Rows } from '#src/desk/ui/Rows.tsx';
import { Section } from '#src/desk/ui/Section.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { notify } from '#src/ui/toaster.ts';
import { shownOf, usePriceEntry } from './price-entry.ts';
import { VariantDialog } from './VariantDialog.tsx';
import { Verbatim } from '#src/ui/Verbatim.tsx';

type Variant = DeskProduct['variants'][number];

/** The variants of a product: price, MRP, SKU, barcode, on sale or not. Their pieces are counted under Stock. */
export function VariantsSection({ product }: { product: DeskProduct }) {
  const [opened, setOpened] = useState<Variant>();
  const entry = usePriceEntry(product.subCatId, product.taxClass);
  const varied = product.variants.filter((variant) => optionsOf(variant) !== '');
  if (varied.length === 0 || !entry) return null;
  const save = async (variant: Variant, edit: VariantEdit) => {
    try {
      await editVariant(product, variant.id, edit);
      setOpened(undefined);
      notify({ tone: 'success', text: words().deskProduct.isSaved(optionsOf(variant)) });
    } catch (error) {
      notify({ tone: 'error', text: messageFor(error) });
    }
  };
  return (
    <Section title={words().deskProduct.variants}>
      <Rows label={words().deskProduct.variants}>
        {varied.map((variant) => (
          <Row
            key={variant.id}
            title={optionsOf(variant)}
            text={joined([words().deskProduct.toSell(variant.toSell), variant.sku], ' · ')}
            end={
              <>
                {variant.isOnSale ? (
                  <Verbatim>{formatPaise(shownOf(entry, variant.pricePaise))}</Verbatim>
                ) : (
                  <Badge tone="neutral">{words().deskProduct.offSale}</Badge>
                )}
                <Button
                  tone="quiet"
                  size="sm"
                  aria-haspopup="dialog"
                  aria-label={words().deskKit.change(optionsOf(variant))}
                  onClick={() => setOpened(variant)}
                >
                  {words().deskKit.changeShort}
                </Button>
              </>
            }
          />
        ))}
      </Rows>
      {opened ? (
        <VariantDialog
          variant={opened}
          entry={entry}
          name={optionsOf(opened)}
          onClose={() => setOpened(undefined)}
          onSave={(edit) => void save(opened, edit)}
        />
      ) : null}
    </Section>
  );
}
