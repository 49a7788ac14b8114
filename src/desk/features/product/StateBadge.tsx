import type { ProductState } from '#contract/desk/product-fields.ts';
import { Badge, type BadgeTone } from '#src/ui/Badge.tsx';

const words: Record<ProductState, readonly [text: string, tone: BadgeTone]> = {
  on: ['On sale', 'success'],
  draft: ['Draft', 'notice'],
  off: ['Off sale', 'neutral'],
};

/** Whether shoppers see a product. */
export function StateBadge({ state }: { state: ProductState }) {
  const [text, tone] = words[state];
  return <Badge tone={tone}>{text}</Badge>;
}
