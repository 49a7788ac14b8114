/** The oldest supported browsers, by MDN's names. The README names them for people; the build and the lint rule `haat/oldest-browsers` follow this. */
export const oldestBrowsers = { chrome: 109, firefox: 115, safari: 16.4 };

/** The same for Vite: newer syntax of scripts and styles is rewritten for them. */
export const buildTargets = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`);
