import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import type { Product } from '#contract/product.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import styles from './ColourGuide.module.css';
import { Swatch } from './Swatch.tsx';
import { words } from '#language/words.ts';

interface ColourGuideProps {
  product: Product;
  /** Products of the same subcategory, to name the other colours that are there. */
  neighbours: readonly Product[];
}

/** Most other colours that the guide names. */
const maxOthers = 6;

function otherColours(product: Product, neighbours: readonly Product[]): Product[] {
  const seen = new Set([product.colorHex.toLowerCase()]);
  return neighbours
    .filter(({ colorHex }) => {
      const isNew = colorHex !== '' && !seen.has(colorHex.toLowerCase());
      seen.add(colorHex.toLowerCase());
      return isNew;
    })
    .slice(0, maxOthers);
}

/** Spec 2: the colour of the product and a popup with a colour guide. Renders nothing for products without a colour. */
export function ColourGuide({ product, neighbours }: ColourGuideProps) {
  const guide = useRef<HTMLDialogElement>(null);
  if (product.colorHex === '') return null;
  const others = otherColours(product, neighbours);
  const close = () => guide.current?.close();
  // A tap beside it: the backdrop is the dialog itself, its content fills it. Keys have Escape for that.
  const closeBeside = ({ target }: MouseEvent) => {
    if (target === guide.current) close();
  };
  return (
    <div className={styles.colour}>
      <p className={styles.label}>
        <span>
          <strong>{words().productScreen.colour}</strong> {product.color}
        </span>
        <button type="button" className={styles.open} onClick={() => guide.current?.showModal()}>
          {words().productScreen.colourGuide}
        </button>
      </p>
      <span className={styles.ring}>
        <Swatch hex={product.colorHex} />
      </span>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see closeBeside */}
      <dialog ref={guide} aria-label={words().productScreen.colourGuide} className={styles.guide} onClick={closeBeside}>
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 className={styles.title}>{words().productScreen.colourGuide}</h2>
            <IconButton label={words().labels.close} onClick={close}>
              <X size={24} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </div>
          <div className={styles.grounds} aria-hidden>
            <span data-ground="day">
              <Swatch hex={product.colorHex} />
            </span>
            <span data-ground="night">
              <Swatch hex={product.colorHex} />
            </span>
          </div>
          <p className={styles.text}>
            <strong>{product.color}</strong> {words().productScreen.besideWhiteAndBlack}
          </p>
          <Others of={product} others={others} onFollow={close} />
        </div>
      </dialog>
    </div>
  );
}

function Others({ of, others, onFollow }: { of: Product; others: readonly Product[]; onFollow: () => void }) {
  if (others.length === 0) return null;
  return (
    <>
      <h3 className={styles.subtitle}>{words().productScreen.otherColours(of.subCatName)}</h3>
      <ul className={styles.others}>
        {others.map((other) => (
          <li key={other.id}>
            <Link to="/product/$id" params={{ id: other.id }} className={styles.other} onClick={onFollow}>
              <Swatch hex={other.colorHex} />
              <span>
                {other.color}
                <span className={styles.name}>{other.name}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
