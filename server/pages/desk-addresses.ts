/** Which addresses the desk has; its router shows them, and every other one is answered with 404. */
const known = [
  /^\/desk(?:\/index\.html)?$/,
  /^\/desk\/(?:claim|invite|sign-in)$/,
  /^\/desk\/(?:banners|cash|categories|device|locations|log|more|pages|payments|people|requests|returns|reviews|sales|settings|setup|share|waiting)$/,
  /^\/desk\/papers(?:\/month)?$/,
  /^\/desk\/(?:customers|import|orders|products|stock)(?:\/[^/]+)?$/,
];

/** Whether the desk has a screen at `path`. */
export function isDeskPage(path: string): boolean {
  return known.some((pattern) => pattern.test(path));
}
