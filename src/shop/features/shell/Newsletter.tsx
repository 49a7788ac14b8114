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

/** Spec 1: opens the group for discounts and coupons; the number stays in the box (spec 5: digits only, no other rule). */
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
  return (
    <section className={styles.band} aria-labelledby={`${id}-title`}>
      <div className={styles.inner}>
        <div>
          <h2 className={styles.title} id={`${id}-title`}>
            Discounts and coupons, in our WhatsApp group
          </h2>
          <p className={styles.text}>Subscribe opens the group. The number you enter is not sent anywhere.</p>
        </div>
        <form className={styles.form} onSubmit={open}>
          <label htmlFor={id} className="visually-hidden">
            Your WhatsApp Number
          </label>
          <input
            id={id}
            className={styles.input}
            inputMode="numeric"
            autoComplete="off"
            placeholder="Your WhatsApp Number"
            onInput={digitsOnly}
            onBlur={digitsOnly}
          />
          <button type="submit" className={styles.send}>
            Subscribe
          </button>
        </form>
      </div>
    </section>
  );
}
