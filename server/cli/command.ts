/** A command of the admin CLI: `cli.ts` parses its arguments, runs it and prints its outcome. */
import type { ParseArgsOptionsConfig } from 'node:util';
import type { PoolConfig } from 'pg';
import type { Db } from '#server/db/client.ts';
import type { Env } from '#server/env/env.ts';
import type { Services } from '#server/services.ts';

/** What every command may use. */
export interface Surroundings {
  env: Env;
  /** Prints one line on stderr, so that `--json` output stays valid. */
  say(line: string): void;
}

/** What a command on the shop's database may use. */
interface Deps extends Surroundings {
  db: Db;
  /** To open further connections to the same database. */
  config: string | PoolConfig;
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

interface Described {
  /** Names of the positional arguments: `ID` is required, `[STATUS]` is optional, a last `[N ...]` may be repeated. */
  usage: readonly string[];
  /** One line of the list of commands. */
  does: string;
  /** What else `--help` says. */
  details: readonly string[];
  options?: ParseArgsOptionsConfig;
}

/** Runs on the shop's database, which must exist. */
export interface Command extends Described {
  run(deps: Deps, given: Arguments): Promise<Outcome>;
}

/** Opens the databases that it needs by itself. */
export interface DatabaseCommand extends Described {
  runWithoutDatabase(surroundings: Surroundings, given: Arguments): Promise<Outcome>;
}

/** The command failed. The message is one line for the operator. */
export class CommandError extends Error {}
