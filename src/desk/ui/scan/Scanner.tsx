import { useEffect, useRef, useState } from 'react';
import { words } from '#language/words.ts';
import { Button } from '#src/ui/Button.tsx';
import { classes } from '#src/ui/classes.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Dialog } from '#src/ui/widgets/Dialog.tsx';
import styles from './Scanner.module.css';
import { type FrameReader, type Trouble, watchCodes } from './watch-codes.ts';

export interface ScannerProps {
  openReader: () => Promise<FrameReader>;
  /** What the scanner says of a code, and goes on; undefined where it is done. */
  onCode: (code: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** The camera with the codes in front of it. It is off as soon as this is gone, or the page is hidden. */
export default function Scanner(props: ScannerProps) {
  const [turn, setTurn] = useState(0);
  const { onClose } = props;
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') close.current();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, []);
  return (
    <Dialog title={words().deskScan.title} onClose={onClose}>
      <CameraView key={turn} {...props} onAgain={() => setTurn(turn + 1)} />
    </Dialog>
  );
}

/** A component of its own, because the dialog adds its content after its own effects have run. */
function CameraView({ openReader, onCode, onClose, onAgain }: ScannerProps & { onAgain: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'live' | Trouble>('starting');
  const [said, setSaid] = useState('');
  const latest = useRef({ openReader, onCode, onClose });
  useEffect(() => {
    latest.current = { openReader, onCode, onClose };
  });
  useEffect(() => {
    if (!video.current) return;
    const take = async (code: string) => {
      // Phones of Apple do not shake.
      navigator.vibrate?.(60);
      const answer = await latest.current.onCode(code);
      if (answer === undefined) latest.current.onClose();
      else setSaid(answer);
    };
    return watchCodes(video.current, () => latest.current.openReader(), {
      onLive: () => setState('live'),
      onCode: (code) => void take(code),
      onTrouble: setState,
    });
  }, []);
  const text = words().deskScan;
  const isRunning = state === 'starting' || state === 'live';
  return (
    <div className={styles.view}>
      <div className={classes(styles.frame, !isRunning && styles.off)}>
        {/* oxlint-disable-next-line haat/oldest-browsers -- iPhones need it: without, they fill the screen with the video; others never do */}
        <video ref={video} className={styles.video} muted playsInline aria-label={text.camera} />
        <span className={styles.line} aria-hidden />
      </div>
      <p className={styles.said} role="status">
        {isRunning ? said || text[state] : ''}
      </p>
      {isRunning ? null : (
        <>
          <Notice tone="notice" alert>
            {text.troubles[state]}
          </Notice>
          <Button tone="secondary" wide onClick={onAgain}>
            {text.again}
          </Button>
        </>
      )}
      <Button tone={isRunning ? 'secondary' : 'primary'} wide onClick={onClose}>
        {said === '' ? text.typeIt : text.done}
      </Button>
    </div>
  );
}
