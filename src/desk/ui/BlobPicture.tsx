import { useEffect, useState } from 'react';
import styles from './BlobPicture.module.css';

/** A picture that is only on this device yet. */
export function BlobPicture({ picture, alt }: { picture: Blob; alt: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url ? <img className={styles.blob} src={url} alt={alt} /> : <span className={styles.blob} />;
}
