import { initialOf } from '#contract/text-fit.ts';
import { useBroken } from '#src/ui/use-broken.ts';
import styles from './Avatar.module.css';

/** "Meera Kulkarni" is MK, by graphemes. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', ...others] = words;
  return initialOf(first) + initialOf(others.at(-1) ?? '');
}

/** Who it is, in the arch of the house: the first profile picture, or the initials. */
export function Avatar({ name, picture }: { name: string; picture: string | undefined }) {
  const { isBroken, onError } = useBroken(picture);
  return (
    <span className={styles.avatar}>
      {picture && !isBroken ? (
        <img src={picture} alt="" width={72} height={84} onError={onError} />
      ) : (
        <span aria-hidden="true">{initials(name)}</span>
      )}
    </span>
  );
}
