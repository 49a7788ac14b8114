import { CloudUpload, Download, Share, SquarePlus, Trash2, WifiOff, X } from 'lucide-react';
import { words } from '#language/words.ts';
import { shopProfile } from '#src/shop/data/shop-profile.ts';
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
        <img src={`${shopProfile().brand || '/icons'}/icon-192.png`} alt="" width={64} height={64} className={styles.icon} />
        <div className={styles.words}>
          <h2 id="install-title" className={styles.title}>
            <span className={styles.narrow}>{words().install.titleOnPhone}</span>
            <span className={styles.wide}>{words().install.titleOnComputer}</span>
          </h2>
          <p className={styles.text}>
            <span className={styles.narrow}>{words().install.textOnPhone}</span>
            <span className={styles.wide}>{words().install.textOnComputer}</span>
          </p>
        </div>
        <IconButton label={words().labels.close} icon={X} className={styles.close} onClick={refuseInstall} />
      </div>
      {way === 'steps' ? <Steps /> : <Promises />}
      <div className={styles.answers}>
        <Button tone="secondary" onClick={refuseInstall}>
          {way === 'steps' ? words().labels.close : words().install.notNow}
        </Button>
        {way === 'offer' ? (
          <Button onClick={() => void install()}>
            <Download {...icon} />
            {words().install.install}
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
        {words().install.worksOffline}
      </li>
      <li>
        <CloudUpload {...icon} />
        {words().install.isSentLater}
      </li>
      <li>
        <Trash2 {...icon} />
        {words().install.isSmall}
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
        {words().install.tapShare}
      </li>
      <li>
        <SquarePlus {...icon} />
        {words().install.addToHomeScreen}
      </li>
      <li>
        <WifiOff {...icon} />
        {words().install.openFromHomeScreen}
      </li>
    </ol>
  );
}
