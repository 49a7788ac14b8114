interface NetworkInformation {
  saveData?: boolean;
}

/** The shopper asked the browser to use little data: nothing is fetched ahead of need. */
export function savesData(): boolean {
  const { connection } = (globalThis.navigator ?? {}) as { connection?: NetworkInformation };
  return connection?.saveData === true;
}
