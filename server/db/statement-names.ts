/**
 * Names for the statements that a process sends again and again, so that PostgreSQL parses and plans each once per connection. Parsing and
 * planning are two thirds of its time for an order. PostgreSQL still makes a new plan each time where the best one depends on the values.
 */

/** A statement gets a name when it was sent so often. Lists of ids make many texts, and most of them never come again. */
const often = 20;
/** Each costs a connection about 40 KB in PostgreSQL. */
const namesAtMost = 128;
const countedAtMost = 1_000;
/** `cached plan must not change result type`: a migration has changed the type of a column. */
const planOutdated = '0A000';

/** The names of a pool's statements, the same on each of its connections. */
export class StatementNames {
  private readonly counts = new Map<string, number>();
  private readonly names = new Map<string, string>();
  private generation = 0;

  /** What to send for `statement`: a frequent one with values gets its name. */
  named(statement: unknown, values: unknown): unknown {
    if (!Array.isArray(values) || values.length === 0) return statement;
    const config = typeof statement === 'string' ? { text: statement } : (statement as { text?: string; name?: string; submit?: unknown });
    if (typeof config.text !== 'string' || config.name !== undefined || config.submit !== undefined) return statement;
    const name = this.of(config.text);
    return name === undefined ? statement : { ...config, name };
  }

  /** After an error with this SQLSTATE. A connection never forgets what a name stands for, so an outdated plan needs other names. */
  heard(sqlState: string): void {
    if (sqlState !== planOutdated) return;
    this.generation += 1;
    this.names.clear();
  }

  private of(text: string): string | undefined {
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
}
