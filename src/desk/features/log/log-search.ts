import { z } from '#contract/zod.ts';
import { auditKinds } from '#contract/desk/audit.ts';

const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

/** What the address of the log says. */
export const LogSearch = z.object({
  kind: optional(z.enum(auditKinds)),
  actor: optional(z.uuid()),
  subject: optional(z.string()),
  day: optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
});
export type LogSearch = z.output<typeof LogSearch>;
