/** Schemas of the contract as JSON Schema, with what a rule of ours says where JSON Schema has no words for it. */
import { z } from '#contract/zod.ts';

export type Json = Record<string, unknown>;

/** What a `z.refine` of the contract says about itself in `params`. */
interface Rule {
  /** A sentence for people. */
  rule?: string;
  /** The same in JSON Schema, where it can be said. */
  schema?: Json;
}

/** What the refinements of one schema say, each once: `undefined` for one that says nothing. */
export function refinementsOf(schema: z.core.$ZodType): (Rule | undefined)[] {
  const checks = (schema._zod.def as { checks?: { _zod: { def: object } }[] }).checks ?? [];
  return checks.flatMap(({ _zod: { def } }) => {
    const { check, params } = def as { check?: string; params?: Rule };
    return check === 'custom' ? [params] : [];
  });
}

/** The sentences about a schema as a whole. */
export const rulesOf = (schema: z.ZodMiniType): string[] => refinementsOf(schema).flatMap((one) => one?.rule ?? []);

/** `schema` in JSON Schema 2020-12. */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      for (const one of refinementsOf(zodSchema))
        Object.assign(jsonSchema, one?.schema, one?.rule !== undefined && { description: one.rule });
    },
  });
  return rest;
}
