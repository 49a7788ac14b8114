/**
 * What differs between the two apps that stand on these layers, the shop and the desk. The first module of each page and worker says which one
 * runs, before anything is stored or read.
 */

/** Names on the device. The apps share an origin, so no name of one is a name of the other. */
export interface StoredNames {
  /** Database of the query cache. */
  cache: string;
  /** Database of the outbox. */
  outbox: string;
  /** `BroadcastChannel` on which pages and worker announce changes of the outbox. */
  channel: string;
  /** Background Sync tag. */
  tag: string;
  /** Web Lock of whoever sends. */
  lock: string;
}

interface SignedIn {
  /** Names this sign-in. */
  token: string;
  userId: string;
  name: string;
  email: string;
}

export interface AppSession {
  currentSession: () => SignedIn | undefined;
  /** Returns how to stop. */
  onSessionChange: (listener: () => void) => () => void;
  endSession: () => void;
}

interface ThisApp {
  names: StoredNames;
  /** Absent in a worker: it cannot read `localStorage`, and finds the sign-in in the outbox. */
  session?: AppSession;
}

let app: ThisApp | undefined;

/** Says which app runs here. */
export function startApp(next: ThisApp): void {
  app = next;
}

function running(): ThisApp {
  if (!app) throw new Error('No app has started here: its first module calls startApp');
  return app;
}

/** The names on the device of the app that runs here. */
export function storedNames(): StoredNames {
  return running().names;
}

/** The session of this app. */
export function appSession(): AppSession {
  const { session } = running();
  if (!session) throw new Error('A worker has no session of its own');
  return session;
}
