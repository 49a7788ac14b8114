interface Connection {
  saveData?: boolean;
}

/** The shopper asked the browser to use as little data as it can: nothing is fetched ahead of need. */
export function savesData(): boolean {
  const { connection } = (globalThis.navigator ?? {}) as { connection?: Connection };
  return connection?.saveData === true;
}
