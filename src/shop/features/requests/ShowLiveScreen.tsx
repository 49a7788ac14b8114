import { words } from '#language/words.ts';
import type { Product } from '#contract/product.ts';
import type { Session } from '#src/shop/session/session.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { RequestForm } from './RequestForm.tsx';
import { RequestColumns, RequestScreen } from './RequestScreen.tsx';
import { showLiveMethods, showLiveProblem, videoCall } from './request-rules.ts';
import styles from './RequestScreen.module.css';
import { useRequestDraft } from './use-request-draft.ts';

/** Spec 2, Show Live: a time is needed for a call only. */
export function ShowLiveScreen({ productId }: { productId: string }) {
  return (
    <RequestScreen kind="show-live" productId={productId} path={`/showlive/${productId}`}>
      {(product, session) => <ShowLive key={`${product.id}:${session.userId}`} product={product} session={session} />}
    </RequestScreen>
  );
}

function ShowLive({ product, session }: { product: Product; session: Session }) {
  const draft = useRequestDraft({ kind: 'show-live', productId: product.id, userId: session.userId });
  const { method, time = '' } = draft.values;
  const picture = (
    <div className={styles.picture}>
      <Picture
        src={product.images[0] ?? ''}
        alt={product.name}
        sizes="(min-width: 62em) 680px, 100vw"
        eager
        priority
        fill
        placeholder={product.placeholder}
      />
    </div>
  );
  return (
    <RequestColumns kind="show-live" product={product} picture={picture}>
      <RequestForm
        kind="show-live"
        product={product}
        session={session}
        draft={draft}
        methods={showLiveMethods}
        textLabel={words().requestScreen.message}
        textPlaceholder={words().requestScreen.messageHint}
        problemOf={showLiveProblem}
        renderFurther={(problem) =>
          method === videoCall ? (
            <SelectField
              label={words().requestScreen.time}
              value={time}
              onChange={(event) => draft.change({ time: event.target.value })}
              error={problem === words().requests.timeMissing ? problem : undefined}
            >
              <option value="">{words().requestScreen.chooseATime}</option>
              {words().requestScreen.times.map((slot) => (
                <option key={slot}>{slot}</option>
              ))}
            </SelectField>
          ) : null
        }
      />
    </RequestColumns>
  );
}
