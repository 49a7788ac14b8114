/** A file that is refused as a whole; the message is for the person who sent it. */
export class FileRefused extends Error {}
