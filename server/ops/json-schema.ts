/** Schemas of the contract as JSON Schema, with what a rule of ours says where JSON Schema has no words for it. */
import { z } from '#contract/zod.ts';
import { refinementsOf } from './refinements.ts';

export type Json = Record<string, unknown>;

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
