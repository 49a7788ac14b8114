/** What of the web's interfaces the contract uses: browsers, the worker and Node all have them. */
declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(query?: string);
  get(name: string): string | null;
  set(name: string, value: string): void;
  toString(): string;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}

declare class URL {
  constructor(url: string);
  readonly hostname: string;
}
