import { words } from '#language/words.ts';
import type { ProductState } from '#contract/desk/product-fields.ts';
import { Badge, type BadgeTone } from '#src/ui/Badge.tsx';

const tones: Readonly<Record<ProductState, BadgeTone>> = { on: 'success', draft: 'notice', off: 'neutral' };

/** Whether shoppers see a product. */
export function StateBadge({ state }: { state: ProductState }) {
  return <Badge tone={tones[state]}>{words().deskProduct.states[state]}</Badge>;
}
