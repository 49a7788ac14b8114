/** From the words on the command line to the command that is meant. Pure. */
import { parseArgs } from 'node:util';
import { admin } from './admin.ts';
import type { Command, Given } from './command.ts';
import { order } from './order.ts';
import { orders } from './orders.ts';
import { price } from './price.ts';
import { reconcile } from './reconcile.ts';
import { retire } from './retire.ts';
import { stock } from './stock.ts';

/** The one place where a command is added. */
const commands: Readonly<Record<string, Command>> = { order, orders, stock, price, retire, admin, reconcile };

/** Words that make no sense: one sentence, and where the rest is told. */
export class Misspoken extends Error {}

export type Wish = { kind: 'help'; text: string } | { kind: 'run'; command: Command; given: Given };

const everyOption = { help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } } as const;

/** Throws `Misspoken`. */
export function understand(argv: readonly string[]): Wish {
  const [name = '', ...rest] = argv;
  if (['', 'help', '--help', '-h'].includes(name)) return { kind: 'help', text: listOfCommands() };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Misspoken(`There is no command "${name}". There are ${Object.keys(commands).join(', ')}.`);
  const { values, positionals } = parsed(rest, command, name);
  if (values['help'] === true) return { kind: 'help', text: helpOn(name, command) };
  const least = command.usage.filter((word) => !word.startsWith('[')).length;
  if (positionals.length < least || positionals.length > command.usage.length) throw new Misspoken(`Say it so: ${sayIt(name, command)}`);
  return { kind: 'run', command, given: { words: positionals.map((word) => word.trim()), options: values } };
}

function parsed(args: string[], command: Command, name: string) {
  try {
    // A number below zero is a word that its command refuses, not an option; the space tells the parser so.
    const words = args.map((arg) => (/^-[\d.]/.test(arg) ? ` ${arg}` : arg));
    return parseArgs({ args: words, options: { ...command.options, ...everyOption }, allowPositionals: true, strict: true });
  } catch (error) {
    const why = error instanceof Error ? (error.message.split(/\. |\n/)[0] ?? '') : '';
    throw new Misspoken(`${why}. Say it so: ${sayIt(name, command)}`, { cause: error });
  }
}

const sayIt = (name: string, { usage, options = {} }: Command): string =>
  [
    name,
    ...usage,
    ...Object.entries(options).map(([option, { type }]) => `[--${option}${type === 'string' ? ` ${option.toUpperCase()}` : ''}]`),
  ].join(' ');

const runIt = 'npm run shop --';

function listOfCommands(): string {
  const lines = Object.entries(commands).map(([name, command]) => `  ${[name, ...command.usage].join(' ').padEnd(24)}${command.does}`);
  return [
    `The shopkeeper's commands, for a shop that is running or not:`,
    '',
    ...lines,
    '',
    `  ${runIt} COMMAND --help says more about one; --json prints for machines (with npm run --silent).`,
  ].join('\n');
}

const helpOn = (name: string, command: Command): string =>
  [`${runIt} ${sayIt(name, command)}`, '', `  ${command.does}`, ...command.details.map((line) => `  ${line}`)].join('\n');
