/** A command of the admin CLI: `cli.ts` parses its arguments, runs it and prints its outcome. */
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Db } from '#server/db/client.ts';
import type { Services } from '#server/services.ts';

/** What a command may use. */
export interface Deps {
  db: Db;
  /** With the payment provider; opened only by the commands that need it. */
  services(): Promise<Services>;
}

export interface Arguments {
  /** The positional arguments, as many as `usage` names. */
  positionals: readonly string[];
  options: Readonly<Record<string, unknown>>;
}

export interface Outcome {
  /** For the terminal. */
  text: string;
  /** For `--json`. */
  data: Record<string, unknown>;
}

export interface Command {
  /** Names of the positional arguments: `ID` is required, `[STATUS]` is optional. */
  usage: readonly string[];
  /** One line of the list of commands. */
  does: string;
  /** What else `--help` says. */
  details: readonly string[];
  options?: ParseArgsOptionsConfig;
  run(deps: Deps, given: Arguments): Promise<Outcome>;
}

/** The command failed. The message is one line for the operator. */
export class CommandError extends Error {}
