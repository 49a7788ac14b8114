import { words } from '#language/words.ts';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { DeskBanner } from '#contract/desk/banner.ts';
import type { BannerMutation } from '#src/desk/data/banner.ts';
import { Row } from '#src/desk/ui/Rows.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { formatTimestamp } from '#src/ui/dates.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { BannerForm } from './BannerForm.tsx';
import styles from './banners.module.css';

/** "from 1 Dec 09:00, until 5 Dec 21:00". */
function timesOf({ showsFrom, showsUntil }: DeskBanner): string {
  return [showsFrom && `from ${formatTimestamp(Date.parse(showsFrom))}`, showsUntil && `until ${formatTimestamp(Date.parse(showsUntil))}`]
    .filter(Boolean)
    .join(', ');
}

/** A banner with its picture, or its form. */
export function BannerRow({ banner, change, moves }: { banner: DeskBanner; change: BannerMutation; moves: ReactNode }) {
  const [isEdited, setEdited] = useState(false);
  if (isEdited) return <Row title={<BannerForm place={banner.place} banner={banner} change={change} onDone={() => setEdited(false)} />} />;
  return (
    <Row
      lead={
        <span className={styles.thumb}>
          <Picture src={banner.images[0] ?? ''} alt="" sizes="96px" ratio="banner" />
        </span>
      }
      title={banner.title || banner.text || words().deskBanners.wordless}
      text={[timesOf(banner), banner.link].filter(Boolean).join(' · ')}
      end={
        <>
          {banner.isShown ? null : <Badge tone="neutral">{words().deskBanners.notShownNow}</Badge>}
          {moves}
          <IconButton label={words().deskKit.change(banner.title || 'the banner')} icon={Pencil} onClick={() => setEdited(true)} />
        </>
      }
    />
  );
}
