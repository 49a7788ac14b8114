/** The Trusted Types policy that the content security policy names. It allows the shop's two workers and no other script. */

interface ScriptPolicy {
  createScriptURL: (url: string) => string;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };
  }
}

const ours = /^(?:\/sw\.js|\/assets\/search-worker-[\w-]+\.js)$/;

const rules: ScriptPolicy = {
  createScriptURL: (url) => {
    if (!ours.test(url)) throw new TypeError(`Not our worker: ${url}`);
    return url;
  },
};

let policy: ScriptPolicy | undefined;

/**
 * The URL as a trusted script URL.
 * @throws TypeError for any URL but those of the workers
 */
export function trustedAddress(url: string): string {
  policy ??= globalThis.window.trustedTypes?.createPolicy('sw', rules) ?? rules;
  return policy.createScriptURL(url);
}
