import type { Product } from '#contract/product.ts';
import { Tabs } from '#src/ui/Tabs.tsx';
import { factsOf } from './facts.ts';
import { LabelFacts } from './LabelFacts.tsx';
import { Reviews } from './Reviews.tsx';
import type { ProductTab } from './product-search.ts';
import styles from './ProductTabs.module.css';
import { formatCount } from '#contract/money.ts';
import { words } from '#language/words.ts';

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
    { id: 'description', label: words().productScreen.description },
    { id: 'additional', label: words().productScreen.additionalInfo },
    { id: 'reviews', label: words().productScreen.reviewsTab(formatCount(product.reviewCount)) },
  ];
  return (
    <section id="product-tabs" className={styles.tabs}>
      <Tabs label={words().productScreen.about(product.name)} tabs={tabs} value={tab} onChange={(id) => onTab(id as ProductTab)}>
        {tab === 'description' ? <Words text={product.additionalInfo} none={words().productScreen.noInformation} /> : null}
        {tab === 'additional' ? (
          <>
            <Words text={product.dimension} none={words().productScreen.noDimensions} />
            <LabelFacts product={product} />
          </>
        ) : null}
        {tab === 'reviews' ? <Reviews product={product} /> : null}
      </Tabs>
    </section>
  );
}
