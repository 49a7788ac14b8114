/**
 * Leaves the fields of the contract that only the server reads out of client scripts: of a call its summary, rules and answers for `/api/openapi.json`, the status
 * of success, the message for visitors, and what happens offline; of a check the sentence for `/api/openapi.json`.
 */
import type { Plugin } from 'vite';

const ofServer = new Set(['summary', 'rule', 'answers', 'success', 'loginMessage', 'offline']);
/** Of `z.refine(check, { error, params: { rule } })`. */
const ofCheck = new Set(['params']);

/** A node of the syntax tree, as far as it is looked at. */
interface Node {
  type: string;
  start: number;
  end: number;
  callee?: { name?: string; property?: { name?: string } };
  arguments?: { properties?: { start: number; end: number; key?: { name?: string } }[] }[];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The fields of one call that are left out. */
function ofCall({ type, callee, arguments: given = [] }: Node) {
  if (type !== 'CallExpression') return [];
  if (callee?.name === 'endpoint') return given[0]?.properties?.filter(({ key }) => ofServer.has(key?.name ?? '')) ?? [];
  if (callee?.property?.name === 'refine') return given[1]?.properties?.filter(({ key }) => ofCheck.has(key?.name ?? '')) ?? [];
  return [];
}

/** The places of these fields, in the order of the text. */
function fieldsIn(node: Node): { start: number; end: number }[] {
  const inside = Object.values(node).flat().filter(isNode).flatMap(fieldsIn);
  return [...ofCall(node), ...inside].sort((one, other) => one.start - other.start);
}

/** A Vite plugin. It takes these fields out of the calls in `contract/`. */
export function withoutServerFields(): Plugin {
  return {
    name: 'haat-without-server-fields',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/ },
      handler(code) {
        const fields = fieldsIn(this.parse(code));
        const without = fields.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code);
        return { code: without, map: null };
      },
    },
  };
}
