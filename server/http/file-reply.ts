/** A reply that is a file: it is sent while it is written, so that one of any size needs little memory. */
export class FileReply {
  /** What the browser saves it as. */
  readonly name: string;
  readonly parts: AsyncIterable<string>;

  constructor(name: string, parts: AsyncIterable<string>) {
    this.name = name;
    this.parts = parts;
  }
}
