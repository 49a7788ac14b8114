/**
 * Leaves what only the server reads of the contract out of client scripts: of a call its summary, rules and answers for `/api/openapi.json`, the status
 * of success, the message for visitors, what happens offline, and the schemas of what is sent; of a check the sentence for `/api/openapi.json`; and
 * every schema that nothing of the bundle uses.
 */
import type { Plugin } from 'vite';

const ofServer = new Set(['summary', 'rule', 'answers', 'success', 'loginMessage', 'offline', 'body', 'query', 'params']);
/** Of `z.refine(check, { error, params: { rule } })`. */
const ofCheck = new Set(['params']);

/** A node of the syntax tree, as far as it is looked at. */
interface Node {
  type: string;
  /** Of an identifier. */
  name?: string;
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

/**
 * Where calls begin that give a module's constants their values. In the contract these only make schemas, so a bundle may drop those that it does
 * not use. Calls for their effect, such as the setting of the schema library, are in no constant.
 */
function callsForConstants(node: Node, isValue = false): number[] {
  if (node.type.includes('Function')) return [];
  const isInside = isValue || node.type === 'VariableDeclarator';
  const inside = Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => callsForConstants(child, isInside));
  return [...new Set(isInside && node.type === 'CallExpression' ? [node.start, ...inside] : inside)];
}

/** Every name in the tree outside of its imports, fields of objects too. */
function namesIn(node: Node): string[] {
  if (node.type === 'ImportDeclaration') return [];
  const inside = Object.values(node).flat().filter(isNode).flatMap(namesIn);
  return node.type === 'Identifier' && node.name !== undefined ? [node.name, ...inside] : inside;
}

/** Without the names that are imported for what was left out: their modules would still count as needed (`chunks.ts`). */
function withoutImports(code: string, used: ReadonlySet<string>): string {
  return code.replaceAll(/^import \{([^}]*)\} from ("[^"]+"|'[^']+');?$/gm, (_all, names: string, from: string) => {
    const kept = names.split(',').filter((name) => used.has(name.trim().split(' as ').at(-1) ?? ''));
    return kept.length > 0 ? `import {${kept.join(',')}} from ${from};` : '';
  });
}

/** A Vite plugin. It takes these fields out of the calls in `contract/`, and marks what makes a schema as free of effects. */
export function withoutServerFields(): Plugin {
  return {
    name: 'haat-without-server-fields',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/ },
      handler(code) {
        const tree = this.parse(code);
        const fields = fieldsIn(tree);
        const isKept = (at: number) => !fields.some(({ start, end }) => start <= at && at < end);
        const edits: [at: number, edit: (text: string) => string][] = [
          ...fields.map(({ start, end }): [number, (text: string) => string] => [
            start,
            (text) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
          ]),
          ...callsForConstants(tree)
            .filter(isKept)
            .map((at): [number, (text: string) => string] => [at, (text) => `${text.slice(0, at)}/* @__PURE__ */ ${text.slice(at)}`]),
        ];
        const without = edits.sort(([one], [other]) => other - one).reduce((text, [, edit]) => edit(text), code);
        return { code: withoutImports(without, new Set(namesIn(this.parse(without)))), map: null };
      },
    },
  };
}
