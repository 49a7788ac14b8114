/**
 * Leaves the fields of the contract's calls that only the server reads out of client scripts: summaries, rules and answers for `/api/openapi.json`, the status of
 * success, the message for visitors, and what happens offline.
 */
import type { Plugin } from 'vite';

const ofServer = new Set(['summary', 'rule', 'answers', 'success', 'loginMessage', 'offline']);

/** A node of the syntax tree, as far as it is looked at. */
interface Node {
  type: string;
  start: number;
  end: number;
  callee?: { name?: string };
  arguments?: { properties?: { start: number; end: number; key?: { name?: string } }[] }[];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The places of these fields in every call of `endpoint`, in the order of the text. */
function fieldsIn(node: Node): { start: number; end: number }[] {
  const given = node.type === 'CallExpression' && node.callee?.name === 'endpoint' ? (node.arguments?.[0]?.properties ?? []) : [];
  const fields = given.filter(({ key }) => ofServer.has(key?.name ?? ''));
  return fields.length > 0 ? fields : Object.values(node).flat().filter(isNode).flatMap(fieldsIn);
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
