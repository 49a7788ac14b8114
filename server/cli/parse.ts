/** Parses the command line. */
import { parseArgs } from 'node:util';
import type { Arguments } from './command.ts';
import { type AnyCommand, commands } from './commands.ts';

/** The command line is not valid. The message is one line that shows the usage. */
export class UsageError extends Error {}

export type ParsedCommandLine = { kind: 'help'; text: string } | { kind: 'run'; command: AnyCommand; given: Arguments };

const commonOptions = { help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } } as const;

/** Gives the command to run, or the help to print. Throws `UsageError`. */
export async function parseCommandLine(argv: readonly string[]): Promise<ParsedCommandLine> {
  const [name = '', ...rest] = argv;
  if (['', 'help', '--help', '-h'].includes(name)) return { kind: 'help', text: await listOfCommands() };
  const command = Object.hasOwn(commands, name) ? await commands[name]?.() : undefined;
  if (!command) throw new UsageError(`Unknown command "${name}". Commands: ${Object.keys(commands).join(', ')}.`);
  const { values, positionals } = parsed(rest, command, name);
  if (values['help'] === true) return { kind: 'help', text: helpOn(name, command) };
  const required = command.usage.filter((argument) => !argument.startsWith('[')).length;
  const most = command.usage.at(-1)?.endsWith('...]') ? Number.POSITIVE_INFINITY : command.usage.length;
  if (positionals.length < required || positionals.length > most) throw new UsageError(`Usage: ${usageOf(name, command)}`);
  return { kind: 'run', command, given: { positionals: positionals.map((argument) => argument.trim()), options: values } };
}

function parsed(args: string[], command: AnyCommand, name: string) {
  try {
    // A negative number is an argument, not an option; the space tells the parser so.
    const escaped = args.map((arg) => (/^-[\d.]/.test(arg) ? ` ${arg}` : arg));
    return parseArgs({ args: escaped, options: { ...command.options, ...commonOptions }, allowPositionals: true, strict: true });
  } catch (error) {
    const why = error instanceof Error ? (error.message.split(/\. |\n/)[0] ?? '') : '';
    throw new UsageError(`${why}. Usage: ${usageOf(name, command)}`, { cause: error });
  }
}

const usageOf = (name: string, { usage, options = {} }: AnyCommand): string =>
  [
    name,
    ...usage,
    ...Object.entries(options).map(([option, { type }]) => `[--${option}${type === 'string' ? ` ${option.toUpperCase()}` : ''}]`),
  ].join(' ');

const npmCommand = 'npm run shop --';

async function listOfCommands(): Promise<string> {
  const lines = await Promise.all(
    Object.entries(commands).map(async ([name, load]) => {
      const { usage, does } = await load();
      return `  ${[name, ...usage].join(' ').padEnd(24)}${does}`;
    }),
  );
  return [
    `Commands to manage the shop, while it runs or not:`,
    '',
    ...lines,
    '',
    `  ${npmCommand} COMMAND --help describes one command; --json prints JSON (with npm run --silent).`,
  ].join('\n');
}

const helpOn = (name: string, command: AnyCommand): string =>
  [`${npmCommand} ${usageOf(name, command)}`, '', `  ${command.does}`, ...command.details.map((line) => `  ${line}`)].join('\n');
