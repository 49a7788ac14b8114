import { Picture } from '#src/ui/Picture.tsx';
import styles from './Thumb.module.css';

/** The picture of a product at the start of a row. It says nothing that the words beside it do not. */
export function Thumb({ src, placeholder }: { src: string; placeholder?: string }) {
  return (
    <span className={styles.thumb}>
      {src === '' ? null : <Picture src={src} alt="" sizes="40px" placeholder={placeholder || undefined} />}
    </span>
  );
}
