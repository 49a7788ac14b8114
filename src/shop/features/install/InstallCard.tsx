import { CloudUpload, Download, Share, SquarePlus, Trash2, WifiOff, X } from 'lucide-react';
import { install, refuseInstall, useInvitation } from '#src/pwa/install-prompt.ts';
import { useStill } from '#src/state/use-still.ts';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import styles from './InstallCard.module.css';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Screens on which nothing may come between the shopper and what they do. */
const busyPlaces = /^\/(?:cart|checkout|signIn|signUp|customize|showlive)(?:\/|$)/;

/** The shop's own invitation to be installed: a card beside the page, not over it, and "Not now" as large as the other answer. */
export function InstallCard({ path }: { path: string }) {
  const way = useInvitation();
  const isWanted = way !== 'none' && !busyPlaces.test(path);
  // It comes when nobody is pressing, and goes at once.
  const mayCome = useStill(isWanted, false);
  if (!isWanted || !mayCome) return null;
  return (
    <aside className={styles.card} aria-labelledby="install-title" data-invitation="">
      <div className={styles.head}>
        <img src="/icons/icon-192.png" alt="" width={64} height={64} className={styles.icon} />
        <div className={styles.words}>
          <h2 id="install-title" className={styles.title}>
            Keep the shop on your <span className={styles.narrow}>phone</span>
            <span className={styles.wide}>computer</span>
          </h2>
          <p className={styles.text}>
            <span className={styles.narrow}>An icon on your home screen. No app store, no sign-up.</span>
            <span className={styles.wide}>Opens in its own window. No app store, no sign-up.</span>
          </p>
        </div>
        <IconButton label="Close" icon={X} className={styles.close} onClick={refuseInstall} />
      </div>
      {way === 'steps' ? <Steps /> : <Promises />}
      <div className={styles.answers}>
        <Button tone="secondary" onClick={refuseInstall}>
          {way === 'steps' ? 'Close' : 'Not now'}
        </Button>
        {way === 'offer' ? (
          <Button onClick={() => void install()}>
            <Download {...icon} />
            Install
          </Button>
        ) : null}
      </div>
    </aside>
  );
}

function Promises() {
  return (
    <ul className={styles.list}>
      <li>
        <WifiOff {...icon} />
        Pages you have viewed, your cart and your orders work offline.
      </li>
      <li>
        <CloudUpload {...icon} />
        Changes are saved and sent when you are back online.
      </li>
      <li>
        <Trash2 {...icon} />
        Uses little storage. Uninstall it like any app.
      </li>
    </ul>
  );
}

/** On iOS the browser does not ask: the shopper does it by hand. */
function Steps() {
  return (
    <ol className={styles.list}>
      <li>
        <Share {...icon} />
        Tap Share in the browser toolbar.
      </li>
      <li>
        <SquarePlus {...icon} />
        Choose “Add to Home Screen”, then “Add”.
      </li>
      <li>
        <WifiOff {...icon} />
        Open the shop from your home screen and sign in again. The app starts with storage of its own: what you view there works offline,
        and stays when you do not open it for a while.
      </li>
    </ol>
  );
}
