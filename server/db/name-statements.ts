/**
 * Names the statements that a process sends again and again, so that PostgreSQL parses and plans each once per connection. Parsing and
 * planning are two thirds of its time for an order. PostgreSQL still makes a new plan each time where the best one depends on the values.
 */
import type { EventEmitter } from 'node:events';
import type pg from 'pg';

/** A statement gets a name when it was sent so often. Lists of ids make many texts, and most of them never come again. */
const often = 20;
/** Each costs a connection about 40 KB in PostgreSQL. */
const namesAtMost = 128;
const countedAtMost = 1_000;
/** `cached plan must not change result type`: a migration has changed the type of a column. */
const planOutdated = '0A000';

type Ask = (statement: unknown, ...more: unknown[]) => unknown;

/** The names of a pool's statements, the same on each of its connections. */
class Names {
  private readonly counts = new Map<string, number>();
  private readonly names = new Map<string, string>();
  private generation = 0;

  of(text: string): string | undefined {
    const name = this.names.get(text);
    if (name !== undefined || this.names.size >= namesAtMost) return name;
    const count = (this.counts.get(text) ?? 0) + 1;
    if (count >= often) {
      this.counts.delete(text);
      this.names.set(text, `haat_${this.generation}_${this.names.size}`);
    } else {
      if (this.counts.size >= countedAtMost) this.counts.clear();
      this.counts.set(text, count);
    }
    return undefined;
  }

  /** From now on other names: a connection never forgets what a name stands for. */
  renew(): void {
    this.generation += 1;
    this.names.clear();
  }
}

/** Names the statements with values of all connections of a pool. Not behind a pooler that changes the connection between transactions. */
export function nameStatements(pool: pg.Pool): void {
  const names = new Names();
  const named = (statement: unknown, values: unknown): unknown => {
    if (!Array.isArray(values) || values.length === 0) return statement;
    const config = typeof statement === 'string' ? { text: statement } : (statement as { text?: string; name?: string; submit?: unknown });
    if (typeof config.text !== 'string' || config.name !== undefined || config.submit !== undefined) return statement;
    const name = names.of(config.text);
    return name === undefined ? statement : { ...config, name };
  };
  pool.on('connect', (client) => {
    // The driver's own connection, as in `count-errors.ts`.
    const { connection } = client as unknown as { connection: EventEmitter };
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === planOutdated) names.renew();
    });
    const ask = client.query.bind(client) as Ask;
    const askNamed: Ask = (statement, values, ...more) => ask(named(statement, values), values, ...more);
    client.query = askNamed as typeof client.query;
  });
}

/**
 * Whether a pool's connections stay with one backend. A pooler such as PgBouncer gives its clients numbers of its own instead of the
 * backends', because it sends their requests to cancel on.
 */
export async function isDirect(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return (client as unknown as { processID: number | null }).processID === rows[0]?.pid;
  } finally {
    client.release();
  }
}
