import { Share2 } from 'lucide-react';
import { IconButton } from '#src/ui/IconButton.tsx';
import { notify } from '#src/ui/toaster.ts';
import { linkTo } from '#src/shop/data/shop-address.ts';
import { words } from '#language/words.ts';

/** Hands the page to the device's own share sheet; where there is none, the link is copied. */
export function ShareButton({ name }: { name: string }) {
  const share = async () => {
    // The address without what is open on it: who follows the link wants the product, not an open dialog.
    const url = linkTo(globalThis.location.pathname);
    if (navigator.share) {
      // A rejection means that the shopper closed the sheet; that is an answer, not a failure.
      await navigator.share({ title: name, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      notify({ tone: 'success', text: words().productScreen.linkCopied });
    } catch {
      notify({ tone: 'info', text: url });
    }
  };
  return (
    <IconButton label={words().productScreen.share} onClick={() => void share()}>
      <Share2 size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
