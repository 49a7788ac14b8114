import { words } from '#language/words.ts';
import { isComposing } from '#src/ui/composing.ts';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { noteMistake } from '#src/state/mistake.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import { type Cut, cutPhotograph, middle, movedCut, rectangleOf } from './photograph.ts';
import { notify } from '#src/ui/toaster.ts';
import styles from './product.module.css';

interface CropDialogProps {
  picture: ImageBitmap;
  onClose: () => void;
  onCut: (blob: Blob) => void;
}

const step = 0.05;

const keys: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** The cut, and how drags and arrow keys on the canvas move it. */
function useCut(picture: ImageBitmap) {
  const [cut, setCut] = useState<Cut>(middle);
  const last = useRef<{ x: number; y: number } | undefined>(undefined);
  const from = rectangleOf(cut, picture.width, picture.height);
  const move = (x: number, y: number) => setCut((now) => movedCut(now, [x, y], picture.width, picture.height));
  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!last.current) return;
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(event.clientX - last.current.x) / box.width, (event.clientY - last.current.y) / box.height];
    last.current = { x: event.clientX, y: event.clientY };
    move((-x * from.width) / picture.width, (-y * from.height) / picture.height);
  };
  const onPointerUp = () => {
    last.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keys[event.key];
    if (!by || isComposing(event)) return;
    event.preventDefault();
    move(...by);
  };
  const enlarge = (zoom: number) => setCut((now) => ({ ...now, zoom }));
  return { cut, from, enlarge, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown } };
}

type Cutting = ReturnType<typeof useCut>;

/** Draws the part that is used. A component of its own, because the dialog adds its content after its own effects have run. */
function CutPart({ picture, from, handlers }: Pick<Cutting, 'from' | 'handlers'> & { picture: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    // Where the picture is transparent, the part before would show through.
    context.clearRect(0, 0, 500, 600);
    context.drawImage(picture, from.left, from.top, from.width, from.height, 0, 0, 500, 600);
  });
  return (
    <canvas
      ref={canvas}
      width={500}
      height={600}
      className={styles.crop}
      tabIndex={0}
      role="img"
      aria-label={words().deskProduct.cropPart}
      {...handlers}
    />
  );
}

/** Encoding takes a moment, in which the dialog stays: a second press must not add the picture twice. */
function useTake(picture: ImageBitmap, onCut: (blob: Blob) => void) {
  const [taking, setTaking] = useState<'part' | 'all'>();
  const take = async (what: 'part' | 'all', cut?: Cut) => {
    setTaking(what);
    try {
      onCut(await cutPhotograph(picture, cut));
    } catch (error) {
      noteMistake(error);
      // The device had no memory for it; the dialog is still there for another try.
      notify({ tone: 'error', text: words().deskProduct.cannotCut });
      setTaking(undefined);
    }
  };
  return { taking, take };
}

/** Cuts a photograph to the shape of the shop's pictures: drag it, or use the arrow keys; the slider enlarges. */
export function CropDialog({ picture, onClose, onCut }: CropDialogProps) {
  const { cut, from, enlarge, handlers } = useCut(picture);
  const { taking, take } = useTake(picture, onCut);
  return (
    <Dialog
      title={words().deskProduct.crop}
      onClose={onClose}
      footer={
        <div className={styles.ways}>
          <Button
            tone="secondary"
            disabled={taking !== undefined}
            busy={taking === 'all'}
            busyLabel={words().deskProduct.cutting}
            onClick={() => void take('all')}
          >
            {words().deskProduct.useAll}
          </Button>
          <Button
            data-save=""
            disabled={taking !== undefined}
            busy={taking === 'part'}
            busyLabel={words().deskProduct.cutting}
            onClick={() => void take('part', cut)}
          >
            {words().deskProduct.usePart}
          </Button>
        </div>
      }
    >
      <CutPart picture={picture} from={from} handlers={handlers} />
      <label className={styles.zoom}>
        {words().deskProduct.enlarge}
        <input type="range" min={1} max={3} step={0.05} value={cut.zoom} onChange={(event) => enlarge(Number(event.target.value))} />
      </label>
    </Dialog>
  );
}
