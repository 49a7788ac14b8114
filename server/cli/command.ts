/** What every shopkeeper's command is: `cli.ts` reads its words, runs it and prints its outcome. */
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Db } from '#server/db/client.ts';
import type { Services } from '#server/services.ts';

/** The counter behind which a command works. */
export interface Desk {
  db: Db;
  /** With the payment provider; opened only by the commands that need it. */
  services(): Promise<Services>;
}

export interface Given {
  /** The words after the command, as many as `usage` asks for. */
  words: readonly string[];
  options: Readonly<Record<string, unknown>>;
}

export interface Outcome {
  /** For people. */
  text: string;
  /** For `--json`. */
  data: Record<string, unknown>;
}

export interface Command {
  /** Names of the words: `ID` must be given, `[STATUS]` may be. */
  usage: readonly string[];
  /** One line of the list of commands. */
  does: string;
  /** What else `--help` says. */
  details: readonly string[];
  options?: ParseArgsOptionsConfig;
  run(desk: Desk, given: Given): Promise<Outcome>;
}

/** The shop says no, in one sentence for the person at the terminal. */
export class Refusal extends Error {}
