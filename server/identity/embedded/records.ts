/** Storage of the embedded provider in our database, so that a restart loses nothing. */
import { and, eq, gt, isNull, or, sql } from '#server/db/sql.ts';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Db } from '#server/db/client.ts';
import { oidcRecords } from '#server/db/schema.ts';

export class Records implements Adapter {
  private readonly db: Db;
  private readonly model: string;

  constructor(db: Db, model: string) {
    this.db = db;
    this.model = model;
  }

  /** Inserts or replaces a record that expires after `seconds`; without `seconds` it never expires. */
  async upsert(id: string, payload: AdapterPayload, seconds?: number): Promise<void> {
    const row = {
      payload: payload as Record<string, unknown>,
      grantId: payload.grantId ?? null,
      uid: payload.uid ?? null,
      expiresAt: seconds === undefined ? null : sql`now() + make_interval(secs => ${seconds})`,
    };
    await this.db
      .insert(oidcRecords)
      .values({ model: this.model, id, ...row })
      .onConflictDoUpdate({ target: [oidcRecords.model, oidcRecords.id], set: row });
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.findBy(eq(oidcRecords.id, id));
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.findBy(eq(oidcRecords.uid, uid));
  }

  /** Part of the device flow, which is off. */
  async findByUserCode(): Promise<undefined> {}

  async consume(id: string): Promise<void> {
    await this.db
      .update(oidcRecords)
      .set({ consumedAt: sql`now()` })
      .where(this.is(id));
  }

  async destroy(id: string): Promise<void> {
    await this.db.delete(oidcRecords).where(this.is(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.db.delete(oidcRecords).where(and(eq(oidcRecords.model, this.model), eq(oidcRecords.grantId, grantId)));
  }

  private is(id: string) {
    return and(eq(oidcRecords.model, this.model), eq(oidcRecords.id, id));
  }

  private async findBy(condition: ReturnType<typeof eq>): Promise<AdapterPayload | undefined> {
    const alive = or(isNull(oidcRecords.expiresAt), gt(oidcRecords.expiresAt, sql`now()`));
    const [row] = await this.db
      .select()
      .from(oidcRecords)
      .where(and(eq(oidcRecords.model, this.model), condition, alive));
    if (!row) return undefined;
    return { ...row.payload, ...(row.consumedAt && { consumed: Math.floor(row.consumedAt.getTime() / 1_000) }) };
  }
}
