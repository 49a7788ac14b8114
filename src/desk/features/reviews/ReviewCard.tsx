import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { type DeskReview, type HideReason, hideReasons } from '#contract/desk/review.ts';
import { limits } from '#contract/limits.ts';
import { keepReview, reviewWithEdits } from '#src/desk/data/review.ts';
import { useDraftForm } from '#src/desk/data/use-draft-form.ts';
import { Thumb } from '#src/desk/ui/Thumb.tsx';
import { offerUndo, undoMs } from '#src/desk/ui/undo.ts';
import { messageFor } from '#src/network/api-error.ts';
import { useOutbox } from '#src/desk/outbox/desk-outbox.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ChoiceChips } from '#src/ui/ChoiceChips.tsx';
import { formatDate } from '#src/ui/dates.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Stars } from '#src/ui/Stars.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { notify } from '#src/ui/toaster.ts';
import { SaveButtons } from '#src/desk/ui/SaveButtons.tsx';
import card from '#src/desk/ui/Card.module.css';
import styles from './reviews.module.css';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import { AsWritten } from '#src/ui/AsWritten.tsx';

const reasonNames: Record<HideReason, string> = {
  abuse: 'Insults somebody',
  private: 'Names a person, phone or address',
  advertising: 'Advertises something else',
  'other-product': 'About another product',
};

/** Saves fields of a review and offers to take it back. */
async function change(review: DeskReview, set: { hiddenReason?: HideReason | null; answer?: string }, said: string): Promise<void> {
  try {
    offerUndo(`${review.customerName}: ${said}`, await keepReview(review, set, undoMs));
  } catch (error) {
    notify({ tone: 'error', text: messageFor(error) });
  }
}

/** One review: what it says, whether shoppers see it, and the shop's answer. */
export function ReviewCard({ review: known }: { review: DeskReview }) {
  const review = reviewWithEdits(
    known,
    useOutbox((view) => view.waiting),
  );
  const { product, customerName, text, rating, sample, createdAt, hiddenReason, hiddenBy } = review;
  const [doing, setDoing] = useState<'hide' | 'answer'>();
  return (
    <li className={card.card}>
      <div className={card.head}>
        <Thumb src={product.image} placeholder={product.placeholder} />
        <div className={card.what}>
          <h2 className={card.product}>{product.name}</h2>
          <p className={styles.about}>
            <Stars rating={rating} /> <Verbatim>{customerName}</Verbatim>, <span>{formatDate(createdAt)}</span>
          </p>
        </div>
        {sample ? <Badge tone="neutral">Sample</Badge> : null}
      </div>
      <AsWritten>{text}</AsWritten>
      {hiddenReason === null ? null : (
        <Notice tone="notice" icon={EyeOff} title={`Hidden${hiddenBy ? ` by ${hiddenBy}` : ''}`}>
          {reasonNames[hiddenReason]}. It does not count, and only <Verbatim>{customerName}</Verbatim> reads it, with the reason.
        </Notice>
      )}
      {doing === 'hide' ? <HideForm review={review} onDone={() => setDoing(undefined)} /> : null}
      <Answer review={review} isOpen={doing === 'answer'} onOpen={(isOpen) => setDoing(isOpen ? 'answer' : undefined)} />
      {doing === undefined ? (
        <div className={styles.ways}>
          <Button size="sm" tone="secondary" onClick={() => setDoing('answer')}>
            {review.answer ? 'Change the answer' : 'Answer'}
          </Button>
          {hiddenReason === null ? (
            <Button size="sm" tone="quiet" onClick={() => setDoing('hide')}>
              Hide
            </Button>
          ) : (
            <Button size="sm" tone="quiet" onClick={() => void change(review, { hiddenReason: null }, 'shown again')}>
              Show again
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
}

/** Hides a review for one of four reasons; its writer reads which. */
function HideForm({ review, onDone }: { review: DeskReview; onDone: () => void }) {
  const [reason, setReason] = useState<HideReason>();
  const hide = async () => {
    if (!reason) return;
    await change(review, { hiddenReason: reason }, 'hidden');
    onDone();
  };
  return (
    <div className={styles.form}>
      <ChoiceChips
        legend="Why"
        choices={hideReasons.map((value) => ({ value, label: reasonNames[value] }))}
        value={reason}
        onChange={(value) => setReason(value as HideReason)}
      />
      <div className={styles.ways}>
        <Button size="sm" disabled={!reason} onClick={() => void hide()}>
          Hide from shoppers
        </Button>
        <Button size="sm" tone="quiet" onClick={onDone}>
          Not now
        </Button>
      </div>
    </div>
  );
}

/** The shop's answer below a review. An empty one takes it back. */
function Answer({ review, isOpen, onOpen }: { review: DeskReview; isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const form = useDraftForm(`review:${review.id}`, { answer: review.answer });
  if (!isOpen && !form.isRestored)
    return review.answer ? <blockquote className={`as-written ${styles.answer}`}>{review.answer}</blockquote> : null;
  const save = form.handleSubmit(async ({ answer }) => {
    const next = answer.trim();
    if (next !== review.answer) await change(review, { answer: next }, next === '' ? 'answer taken back' : 'answered');
    form.clearDraft();
    onOpen(false);
  });
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <TextArea label="Answer, shown below the review" maxLength={limits.review.textMax} {...form.register('answer')} />
      <SaveButtons
        label="Save the answer"
        onDiscard={() => {
          form.dropDraft();
          onOpen(false);
        }}
      />
    </form>
  );
}
