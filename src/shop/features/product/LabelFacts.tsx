import { formatRupees } from '#contract/money.ts';
import type { Product } from '#contract/product.ts';
import { glueUnits } from '#src/ui/title-cut.ts';
import styles from './ProductTabs.module.css';
import { Sentence } from '#src/ui/Sentence.tsx';
import { words } from '#language/words.ts';

/** What the label of a product says: MRP, net quantity, country of origin, HSN code. Nothing where nothing is known. */
export function LabelFacts({ product: { label, productWeight } }: { product: Product }) {
  if (!label) return null;
  const prices = label.mrp.map(({ of, rupees }) => `${of === '' ? '' : `${glueUnits(of)}:\u00a0`}${formatRupees(rupees)}`).join(', ');
  const facts = {
    [words().productScreen.mrp]: prices,
    [words().productScreen.netQuantity]: glueUnits(label.netQuantity ?? productWeight.join(', ')),
    [words().productScreen.countryOfOrigin]: label.origin,
    [words().productScreen.hsnCode]: label.hsn,
  };
  return (
    <dl className={`${styles.facts} ${styles.label}`}>
      {Object.entries(facts).map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Sentence>{value}</Sentence>
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
