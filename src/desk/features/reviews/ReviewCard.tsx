import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { words } from '#language/words.ts';
import { type DeskReview, type HideReason, hideReasons } from '#contract/desk/review.ts';
import { limits } from '#contract/limits.ts';
import { keepReview, reviewWithEdits } from '#src/desk/data/review.ts';
import { useDraftForm } from '#src/desk/data/use-draft-form.ts';
import { Thumb } from '#src/desk/ui/Thumb.tsx';
import { offerUndo, undoMs } from '#src/desk/ui/undo.ts';
import { messageFor } from '#src/network/api-error.ts';
import { useChangesAfter } from '#src/desk/outbox/desk-outbox.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ChoiceChips } from '#src/ui/ChoiceChips.tsx';
import { formatDate } from '#src/ui/dates.ts';
import { Naming } from '#src/desk/ui/Naming.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Stars } from '#src/ui/Stars.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { notify } from '#src/ui/toaster.ts';
import { SaveButtons } from '#src/desk/ui/SaveButtons.tsx';
import card from '#src/desk/ui/Card.module.css';
import styles from './reviews.module.css';
import { Verbatim } from '#src/ui/Verbatim.tsx';
import { AsWritten } from '#src/ui/AsWritten.tsx';

/** Saves fields of a review and offers to take it back; false when this device could not save them. */
async function change(review: DeskReview, set: { hiddenReason?: HideReason | null; answer?: string }, said: string): Promise<boolean> {
  try {
    offerUndo(`${review.customerName}: ${said}`, await keepReview(review, set, undoMs));
    return true;
  } catch (error) {
    notify({ tone: 'error', text: messageFor(error) });
    return false;
  }
}

/** One review: what it says, whether shoppers see it, and the shop's answer. `at`: when it was read, ms since 1970. */
export function ReviewCard({ review: known, at }: { review: DeskReview; at: number }) {
  const review = reviewWithEdits(known, useChangesAfter(at));
  const { product, customerName, text, rating, sample, createdAt, hiddenReason, hiddenBy } = review;
  const [doing, setDoing] = useState<'hide' | 'answer'>();
  return (
    <li className={card.card}>
      <div className={card.head}>
        <Thumb src={product.image} placeholder={product.placeholder} />
        <div className={card.what}>
          <h2 className={card.product}>{product.name}</h2>
          <p className={styles.about}>
            <Stars rating={rating} />
            <span>
              <Verbatim>{customerName}</Verbatim> · <span>{formatDate(createdAt)}</span>
            </span>
          </p>
        </div>
        {sample ? <Badge tone="neutral">{words().deskReviews.sample}</Badge> : null}
      </div>
      <AsWritten>{text}</AsWritten>
      {hiddenReason === null ? null : (
        <Notice
          tone="notice"
          icon={EyeOff}
          title={hiddenBy ? <Naming names={[hiddenBy]}>{words().deskReviews.hiddenBy}</Naming> : words().deskReviews.hidden}
        >
          {words().deskReviews.reasons[hiddenReason]}. {words().deskReviews.hiddenFrom} <Verbatim>{customerName}</Verbatim>{' '}
          {words().deskReviews.hiddenFromAll}
        </Notice>
      )}
      {doing === 'hide' ? <HideForm review={review} onDone={() => setDoing(undefined)} /> : null}
      <Answer review={review} isOpen={doing === 'answer'} onOpen={(isOpen) => setDoing(isOpen ? 'answer' : undefined)} />
      {doing === undefined ? (
        <div className={styles.ways}>
          <Button size="sm" tone="secondary" onClick={() => setDoing('answer')}>
            {review.answer ? words().deskReviews.changeAnswer : words().deskReviews.answer}
          </Button>
          {hiddenReason === null ? (
            <Button size="sm" tone="quiet" onClick={() => setDoing('hide')}>
              {words().deskReviews.hide}
            </Button>
          ) : (
            <Button size="sm" tone="quiet" onClick={() => void change(review, { hiddenReason: null }, words().deskReviews.isShown)}>
              {words().deskReviews.showAgain}
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
    if (await change(review, { hiddenReason: reason }, words().deskReviews.isHidden)) onDone();
  };
  return (
    <div className={styles.form}>
      <ChoiceChips
        legend={words().deskReviews.why}
        choices={hideReasons.map((value) => ({ value, label: words().deskReviews.reasons[value] }))}
        value={reason}
        onChange={(value) => setReason(value as HideReason)}
      />
      <div className={styles.ways}>
        <Button size="sm" disabled={!reason} onClick={() => void hide()}>
          {words().deskReviews.hideFromShoppers}
        </Button>
        <Button size="sm" tone="quiet" onClick={onDone}>
          {words().deskReviews.notNow}
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
    const said = next === '' ? words().deskReviews.isTakenBack : words().deskReviews.isAnswered;
    if (next !== review.answer && !(await change({ ...review, ...form.before() }, { answer: next }, said))) return;
    form.clearDraft();
    onOpen(false);
  });
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <TextArea label={words().deskReviews.answerField} maxLength={limits.review.textMax} {...form.register('answer')} />
      <SaveButtons
        label={words().deskReviews.saveAnswer}
        onDiscard={() => {
          form.dropDraft();
          onOpen(false);
        }}
      />
    </form>
  );
}
