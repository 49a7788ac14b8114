import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { words } from '#language/words.ts';
import { contactQuery } from '#src/shop/data/contact.ts';
import { notify } from '#src/ui/toaster.ts';
import styles from './Newsletter.module.css';

function digitsOnly(event: FormEvent<HTMLInputElement>): void {
  // A word that is still being composed is not taken apart.
  if ((event.nativeEvent as InputEvent).isComposing) return;
  event.currentTarget.value = event.currentTarget.value.replace(/\P{Nd}/gu, '');
}

/** Spec 1: opens the group for discounts and coupons; the number stays in the box (spec 5: digits only, no other rule). A shop may have no group. */
export function Newsletter() {
  const id = useId();
  const contact = useQuery(contactQuery());
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (contact.data) window.open(contact.data.groupLink, '_blank', 'noopener');
    else {
      // Where the group is has not been learned yet: say so, and ask again.
      notify({ tone: 'error', text: words().network.unreachable });
      void contact.refetch();
    }
  };
  if (contact.data?.groupLink === '') return null;
  return (
    <section className={styles.band} aria-labelledby={`${id}-title`}>
      <div className={styles.inner}>
        <div>
          <h2 className={styles.title} id={`${id}-title`}>
            {words().shell.groupTitle}
          </h2>
          <p className={styles.text}>{words().shell.groupText}</p>
        </div>
        <form className={styles.form} onSubmit={open}>
          <label htmlFor={id} className="visually-hidden">
            {words().shell.groupNumber}
          </label>
          <input
            id={id}
            className={styles.input}
            inputMode="numeric"
            autoComplete="off"
            placeholder={words().shell.groupNumber}
            onInput={digitsOnly}
            onBlur={digitsOnly}
          />
          <button type="submit" className={styles.send}>
            {words().shell.subscribe}
          </button>
        </form>
      </div>
    </section>
  );
}
