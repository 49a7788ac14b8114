/** Selects the identity provider of this shop. */
import type { Db } from '#server/db/client.ts';
import type { Env } from '#server/env/env.ts';
import type { EmbeddedProvider } from './embedded/provider.ts';
import { RelyingParty } from './relying-party.ts';

export interface IdentityServices {
  identity: {
    /** Undefined without a provider: a public shop without keys must not use the embedded one, which believes everybody. */
    party: (() => Promise<RelyingParty>) | undefined;
    /** Only if there is no other provider. */
    embedded: (() => Promise<EmbeddedProvider>) | undefined;
  };
}

/** Creates the services. Nothing is loaded or fetched before the first sign-in. */
export function openIdentity(env: Env, db: Db): IdentityServices {
  if (env.oidc) {
    const party = new RelyingParty({ ...env.oidc, embedded: false, fetch: (request) => fetch(request) }, env.publicUrl);
    return { identity: { party: async () => party, embedded: undefined } };
  }
  if (!env.local && !env.testSignInInPublic) return { identity: { party: undefined, embedded: undefined } };
  const embedded = once(async () => (await import('./embedded/provider.ts')).openEmbedded(env, db));
  const party = once(async () => new RelyingParty({ ...(await embedded()), embedded: true }, env.publicUrl));
  return { identity: { party, embedded } };
}

/** Calls `make` on first use. A failure is not remembered. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
