/** The Trusted Types policy that the content security policy names. It allows the desk's two workers and no other script. */

interface ScriptPolicy {
  createScriptURL: (url: string) => string;
}

const ours = /^\/desk\/(?:sw|assets\/scan-worker-[\w-]+)\.js$/;

const rules: ScriptPolicy = {
  createScriptURL: (url) => {
    if (!ours.test(url)) throw new TypeError(`Not our worker: ${url}`);
    return url;
  },
};

/** A second policy of the same name is refused. */
let policy: ScriptPolicy | undefined;

/**
 * The address of a worker as a trusted script URL, which the content policy asks for.
 * @throws TypeError for any other address
 */
export function trustedWorker(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy } };
  policy ??= trustedTypes?.createPolicy('sw', rules) ?? rules;
  return policy.createScriptURL(address);
}
