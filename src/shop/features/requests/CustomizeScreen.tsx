import { useState } from 'react';
import { words } from '#language/words.ts';
import type { Product } from '#contract/product.ts';
import type { Session } from '#src/shop/session/session.ts';
import { charactersOf, cut, maxUnits } from '#contract/text.ts';
import { TextField } from '#src/ui/TextField.tsx';
import { GarmentPreview } from './GarmentPreview.tsx';
import { Counted } from './Counted.tsx';
import { InkField } from './InkField.tsx';
import { readableInk } from './inks.ts';
import { RequestForm } from './RequestForm.tsx';
import { RequestColumns, RequestScreen } from './RequestScreen.tsx';
import { customizeMethods, requestProblem } from './request-rules.ts';
import { useRequestDraft } from './use-request-draft.ts';
import { maxTextLength } from './text-on-garment.ts';

/** Spec 2, Customization. */
export function CustomizeScreen({ productId }: { productId: string }) {
  return (
    <RequestScreen kind="customize" productId={productId} path={`/customize/${productId}`}>
      {(product, session) => <Customize key={`${product.id}:${session.userId}`} product={product} session={session} />}
    </RequestScreen>
  );
}

function Customize({ product, session }: { product: Product; session: Session }) {
  const draft = useRequestDraft({ kind: 'customize', productId: product.id, userId: session.userId });
  const { method, words: typed = '', ink = readableInk(product.colorHex) } = draft.values;
  const [isTyping, setTyping] = useState(false);
  // Dyeing the garment leaves no room for text.
  const hasText = method !== 'colour';
  const shown = hasText ? typed : '';
  const count = charactersOf(typed).length;
  const sent = { ...draft, values: { ...draft.values, words: shown, ink } };
  return (
    <RequestColumns
      kind="customize"
      product={product}
      picture={<GarmentPreview product={product} text={shown} ink={ink} stitched={method === 'embroidery'} compact={isTyping} />}
    >
      <RequestForm
        kind="customize"
        product={product}
        session={session}
        draft={sent}
        methods={customizeMethods}
        textLabel={words().requestScreen.idea}
        textPlaceholder={words().requestScreen.ideaHint}
        problemOf={requestProblem}
        renderFurther={() =>
          hasText ? (
            <>
              <TextField
                label={words().requestScreen.textToPrint}
                placeholder={words().requestScreen.textToPrintHint}
                autoComplete="off"
                // In UTF-16 units, of which a character may have many: a full field takes no more, and what is pasted is cut.
                maxLength={typed.length + (maxTextLength - count) * maxUnits}
                value={typed}
                onChange={({ target }) => draft.change({ words: cut(target.value, maxTextLength) })}
                hint={<Counted count={`${count}/${maxTextLength}`}>{words().requestScreen.shownAsYouType}</Counted>}
                onFocus={() => setTyping(true)}
              />
              <InkField value={ink} onChange={(next) => draft.change({ ink: next })} />
            </>
          ) : null
        }
      />
    </RequestColumns>
  );
}
