import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { words } from '#language/words.ts';
import type { Order, OrderProduct } from '#contract/order.ts';
import { required } from '#contract/required-text.ts';
import { z } from '#contract/zod.ts';
import { shopDrafts } from '#src/shop/data/shop-drafts.ts';
import { useAddReview } from '#src/shop/data/review.ts';
import { Button } from '#src/ui/Button.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { RatingField } from '#src/ui/RatingField.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import styles from './ReviewForm.module.css';

interface ReviewFormProps {
  order: Pick<Order, '_id'>;
  product: Pick<OrderProduct, 'productId' | 'productTitle' | 'image'>;
  onDone: () => void;
}

const rating = z.number().check(z.gte(limits.review.min), z.lte(limits.review.max), z.multipleOf(limits.review.step));
const Written = z.object({ review: required(() => words().review.blank, limits.review.textMax), customerRating: rating });
const Draft = z.object({ review: z.string(), customerRating: rating });

/** What was written before and not sent; a new review starts at one star (spec 5). */
function keptReview(draftName: string): z.output<typeof Draft> {
  const kept = Draft.safeParse(shopDrafts.read(draftName));
  return kept.success ? kept.data : { review: '', customerRating: limits.review.first };
}

/** Spec 2: text area, stars in half steps, Submit Review. Half-written reviews survive a reload. */
export function ReviewForm({ order, product, onDone }: ReviewFormProps) {
  const draftName = `review ${order._id} ${product.productId}`;
  const form = useForm({ resolver: zodResolver(Written), defaultValues: keptReview(draftName) });
  const stars = useController({ control: form.control, name: 'customerRating' });
  const add = useAddReview();
  const values = useWatch({ control: form.control });
  const { isDirty } = form.formState;
  useEffect(() => {
    if (isDirty) shopDrafts.write(draftName, values);
  }, [draftName, values, isDirty]);

  const submit = form.handleSubmit(async ({ review, customerRating }) => {
    const displayed = { title: product.productTitle, image: product.image };
    try {
      // Awaited rather than called back: the form may be gone by the time that its product counts as reviewed.
      await add.mutateAsync({ productId: product.productId, orderId: order._id, review, customerRating, displayed });
    } catch {
      return; // Told by a toast; what was written stays.
    }
    shopDrafts.discard(draftName);
    onDone();
  });

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.product}>
        <div className={styles.picture}>
          <Picture src={product.image} alt="" sizes="64px" />
        </div>
        <p className={styles.title}>{product.productTitle}</p>
      </div>
      <RatingField legend={words().ordersScreen.yourRating} value={stars.field.value} onChange={stars.field.onChange} />
      <TextArea
        label={words().ordersScreen.yourReview}
        hint={words().ordersScreen.reviewHint}
        maxLength={limits.review.textMax}
        autoCapitalize="sentences"
        error={form.formState.errors.review?.message}
        {...form.register('review')}
      />
      <Button type="submit" wide busy={add.isPending} busyLabel={words().ordersScreen.sending}>
        {words().ordersScreen.submitReview}
      </Button>
    </form>
  );
}
