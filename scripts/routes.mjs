/**
 * Writes `src/routeTree.gen.ts` from the files in `src/routes`, as every build and the development server do. For type checks
 * that run before either: `node scripts/routes.mjs`. Resolving the configuration is what makes the router's plugin write.
 */
import { resolveConfig } from 'vite';
import { root } from './command.mjs';

await resolveConfig({ root, logLevel: 'warn' }, 'build');
