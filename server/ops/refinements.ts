import type { z } from '#contract/zod.ts';

/** What a `z.refine` of the contract says about itself in `params`. */
interface Rule {
  /** A sentence for people. */
  rule?: string;
  /** The same in JSON Schema, where it can be said. */
  schema?: Record<string, unknown>;
}

/** What the refinements of one schema say, each once: `undefined` for one that says nothing. */
export function refinementsOf(schema: z.core.$ZodType): (Rule | undefined)[] {
  const checks = (schema._zod.def as { checks?: { _zod: { def: object } }[] }).checks ?? [];
  return checks.flatMap(({ _zod: { def } }) => {
    const { check, params } = def as { check?: string; params?: Rule };
    return check === 'custom' ? [params] : [];
  });
}
