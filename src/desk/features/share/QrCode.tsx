import { words } from '#language/words.ts';
import { createElement } from 'react';
import { useIsland } from '#src/ui/widgets/use-island.ts';
import styles from './ShareScreen.module.css';

const loadCode = async () => {
  const { qrPath } = await import('./qr.lazy.ts');
  return {
    default: function Code({ text }: { text: string }) {
      const { size, path } = qrPath(text);
      return (
        <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words().deskShare.qrCode(text)} shapeRendering="crispEdges">
          <rect width={size} height={size} fill="#fff" />
          <path d={path} fill="#000" />
        </svg>
      );
    },
  };
};

/** The QR code of an address. Its place is there before it. */
export function QrCode({ text }: { text: string }) {
  const code = useIsland(loadCode, true);
  return <div className={styles.code}>{code ? createElement(code, { text }) : null}</div>;
}
