import type { Product } from '#contract/product.ts';
import { Tabs } from '#src/ui/Tabs.tsx';
import { factsOf } from './facts.ts';
import { LabelFacts } from './LabelFacts.tsx';
import { Reviews } from './Reviews.tsx';
import type { ProductTab } from './product-search.ts';
import styles from './ProductTabs.module.css';
import { formatCount } from '#contract/money.ts';

interface ProductTabsProps {
  product: Product;
  tab: ProductTab;
  onTab: (tab: ProductTab) => void;
}

/** Facts as a list, prose as paragraphs with the seller's line breaks. */
function Words({ text, none }: { text: string; none: string }) {
  const facts = factsOf(text);
  if (facts) {
    return (
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    );
  }
  const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== '');
  if (paragraphs.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <div className={styles.words}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

/** Spec 2: Description shows additionalInfo, Additional info shows dimension and below it the label, Reviews carries its count. */
export function ProductTabs({ product, tab, onTab }: ProductTabsProps) {
  const tabs = [
    { id: 'description', label: 'Description' },
    { id: 'additional', label: 'Additional info' },
    { id: 'reviews', label: `Reviews (${formatCount(product.reviewCount)})` },
  ];
  return (
    <section id="product-tabs" className={styles.tabs}>
      <Tabs label={`About ${product.name}`} tabs={tabs} value={tab} onChange={(id) => onTab(id as ProductTab)}>
        {tab === 'description' ? <Words text={product.additionalInfo} none="The seller has not added more information." /> : null}
        {tab === 'additional' ? (
          <>
            <Words text={product.dimension} none="The seller has not added dimensions." />
            <LabelFacts product={product} />
          </>
        ) : null}
        {tab === 'reviews' ? <Reviews product={product} /> : null}
      </Tabs>
    </section>
  );
}
