import { isComposing } from '#src/ui/composing.ts';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { Product } from '#contract/product.ts';
import { atEnd } from '#src/ui/at-end.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { useTheirPictures } from '#src/shop/features/catalogue/use-with-picture.ts';
import { useZoom } from './use-zoom.ts';
import styles from './ZoomDialog.module.css';
import { words } from '#language/words.ts';

interface ZoomDialogProps {
  product: Product;
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
}

/** Factor of one key press or one notch of the wheel. */
const zoomStep = 1.4;

/**
 * Opens the dialog with the component and closes it with it.
 * @returns its ref, and whether it is being closed for that reason
 */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    isLeaving.current = false;
    if (element && !element.open) element.showModal();
    return () => {
      // Closed before it is removed: only then does the browser return the focus to what opened it.
      isLeaving.current = true;
      element?.close();
    };
  }, []);
  return { dialog, isLeaving };
}

/** What a picture shows: the words of the shop, or its number. */
function wordsOf({ words: written, name }: Product, src: string, place: number): string {
  return written?.[src] ?? words().productScreen.picture(name, place + 1);
}

/** "2 of 5" */
function countOf(place: number, { length }: readonly string[]): string {
  return words().productScreen.placeOfCount(place + 1, length);
}

/** The pictures that can be had, and which of them is shown: in place of one that cannot, the next one, or the last. */
function useShown({ images: all }: Product, index: number) {
  const [images, skip] = useTheirPictures(all);
  const later = all.slice(index).find((src) => images.includes(src));
  const src = later ?? images.at(-1);
  return { images, src, place: src === undefined ? -1 : images.indexOf(src), skip };
}

/** One picture over the whole screen: pinch, double tap, drag, swipe; plus and minus, arrows and Escape on a keyboard. */
export function ZoomDialog({ product, index, onIndexChange, onClose }: ZoomDialogProps) {
  const { dialog, isLeaving } = useModal();
  const stage = useRef<HTMLDivElement>(null);
  const { images, src, place, skip } = useShown(product, index);
  const last = images.length - 1;
  const show = (step: number) => {
    const next = images[Math.min(last, Math.max(0, place + step))];
    if (next !== undefined && next !== src) onIndexChange(product.images.indexOf(next));
  };
  const zoom = useZoom(show);
  const turn = (step: number) => {
    zoom.showWhole();
    show(step);
  };
  const { scale, x, y } = zoom.view;

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowRight') turn(1);
    else if (event.key === 'ArrowLeft') turn(-1);
    else if (event.key === '+' || event.key === '=') zoom.step(zoomStep, stage.current);
    else if (event.key === '-') zoom.step(1 / zoomStep, stage.current);
  };

  if (src === undefined) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={words().productScreen.picturesOf(product.name)}
      onClose={() => (isLeaving.current ? undefined : onClose())}
      onKeyDown={onKeyDown}
    >
      <Toolbar count={countOf(place, images)} isZoomed={scale > 1} onZoom={zoom.toggle} onClose={onClose} />
      <div
        ref={stage}
        className={styles.stage}
        data-close={scale > 1 || undefined}
        {...zoom.handlers}
        onWheel={(event) => zoom.step(event.deltaY < 0 ? zoomStep : 1 / zoomStep, stage.current)}
      >
        <div className={styles.picture} style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
          <Picture
            key={src}
            src={src}
            alt={wordsOf(product, src, place)}
            sizes="960px"
            eager
            placeholder={product.placeholder}
            onTorn={skip}
          />
        </div>
      </div>
      <Arrows isFirst={place === 0} isLast={place === last} onTurn={turn} />
    </dialog>
  );
}

interface ToolbarProps {
  /** "2 of 5" */
  count: string;
  isZoomed: boolean;
  onZoom: () => void;
  onClose: () => void;
}

function Toolbar({ count, isZoomed, onZoom, onClose }: ToolbarProps) {
  const Lens = isZoomed ? ZoomOut : ZoomIn;
  return (
    <div className={styles.head}>
      <p className={styles.count} aria-live="polite">
        {count}
      </p>
      <IconButton label={isZoomed ? words().productScreen.zoomOut : words().productScreen.zoomIn} onClick={onZoom}>
        <Lens size={24} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton label={words().labels.close} onClick={onClose}>
        <X size={24} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}

function Arrows({ isFirst, isLast, onTurn }: { isFirst: boolean; isLast: boolean; onTurn: (step: number) => void }) {
  return (
    <div className={styles.foot}>
      <IconButton label={words().productScreen.previousPicture} {...atEnd(isFirst)} onClick={() => onTurn(-1)}>
        <ChevronLeft size={24} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton label={words().productScreen.nextPicture} {...atEnd(isLast)} onClick={() => onTurn(1)}>
        <ChevronRight size={24} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}
