const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The ids of an address, `?ids=a,b`; what is no id is left out. */
export function chosenIds(ids: string | undefined): ReadonlySet<string> {
  return new Set((ids ?? '').split(',').filter((id) => uuid.test(id)));
}
