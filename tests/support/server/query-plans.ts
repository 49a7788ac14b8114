/** How the database runs a statement: its plan, its rows and its blocks. Never its time. */
import type pg from 'pg';
import type { Statement } from './large-catalogue.ts';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
}

export interface Plan {
  /** Nodes from the outermost in, `Limit > Index Only Scan products_newest`; siblings in brackets. */
  shape: string;
  /** Blocks of 8 KB that were read, from memory or disk. */
  blocks: number;
  /** Rows from the scans of a table, and the kinds of these scans. */
  reads: (table: string) => { rows: number; scans: string[] };
}

function shapeOf(node: Node): string {
  const name = [node['Node Type'], node['Index Name'] ?? node['Relation Name']].filter(Boolean).join(' ');
  const inside = (node.Plans ?? []).map(shapeOf);
  if (inside.length === 0) return name;
  return `${name} > ${inside.length === 1 ? inside[0] : `[${inside.join(', ')}]`}`;
}

function readsOf(node: Node, table: string): { rows: number; scans: string[] } {
  const own =
    node['Relation Name'] === table
      ? { rows: node['Actual Rows'] * node['Actual Loops'], scans: [node['Node Type']] }
      : { rows: 0, scans: [] };
  return (node.Plans ?? [])
    .map((one) => readsOf(one, table))
    .reduce((sum, one) => ({ rows: sum.rows + one.rows, scans: [...sum.scans, ...one.scans] }), own);
}

/** Runs the statement and returns its plan. */
export async function planOf(at: pg.Pool | pg.PoolClient, { sql, params }: Statement): Promise<Plan> {
  const { rows } = await at.query<{ 'QUERY PLAN': { Plan: Node }[] }>(`explain (analyze, buffers, timing off, format json) ${sql}`, params);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error(`No plan for: ${sql}`);
  return { shape: shapeOf(plan), blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], reads: (table) => readsOf(plan, table) };
}

/** The plans of consecutive statements, with the settings that some of them make for those after them. */
export async function plansOf(pool: pg.Pool, statements: readonly Statement[]): Promise<Plan[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const plans: Plan[] = [];
    for (const statement of statements) {
      if (/set_config/.test(statement.sql)) await client.query(statement.sql, statement.params);
      else if (/^\s*(?:select|with)\b/.test(statement.sql)) plans.push(await planOf(client, statement));
    }
    return plans;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
