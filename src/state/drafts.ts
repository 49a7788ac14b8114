/** Half-filled forms on the device. They survive a reload, a kill and a lost connection. Never for passwords, PINs, codes or cards. */
import { readText, removeText, writeText } from './stored.ts';

/** The drafts of one app, by the names of their forms. */
export class Drafts {
  private readonly prefix: string;
  private readonly owner: () => string;
  /** What is being typed and not written yet: a form that is drawn again at that moment, because somebody else has saved, still shows it. */
  private readonly typing = new Map<string, unknown>();

  /** @param owner part of every key, where drafts belong to who is signed in */
  constructor(prefix: string, owner: () => string = () => '') {
    this.prefix = prefix;
    this.owner = owner;
  }

  private keyOf(name: string): string {
    return this.prefix + this.owner() + name;
  }

  /** What was typed into the form `name` and not sent yet, or null; the caller checks its shape. */
  read(name: string): unknown {
    const key = this.keyOf(name);
    if (this.typing.has(key)) return this.typing.get(key);
    try {
      return JSON.parse(readText(key) ?? 'null');
    } catch {
      return null;
    }
  }

  /** Holds what is being typed until it is written. */
  hold(name: string, values: object): void {
    if (Object.keys(values).length > 0) this.typing.set(this.keyOf(name), values);
    else this.typing.delete(this.keyOf(name));
  }

  /** Stores what was typed. A full or blocked store costs the draft, not the form. */
  write(name: string, values: unknown): void {
    this.typing.delete(this.keyOf(name));
    writeText(this.keyOf(name), JSON.stringify(values));
  }

  discard(name: string): void {
    this.typing.delete(this.keyOf(name));
    removeText(this.keyOf(name));
  }

  /** Removes the drafts of every form, whoever they belong to. */
  discardAll(): void {
    this.typing.clear();
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(this.prefix)) removeText(key);
    } catch {
      // Nothing was stored either.
    }
  }
}
