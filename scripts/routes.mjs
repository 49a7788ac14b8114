/**
 * Writes `src/shop/routeTree.gen.ts` from the files in `src/shop/routes`, and the same for the desk in `src/desk`, as builds and the development server do, for type checks that run
 * before either: `node scripts/routes.mjs`. The router's plugin writes it when the configuration is resolved.
 */
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { root } from './command.mjs';

await resolveConfig({ root, logLevel: 'warn' }, 'build');
await resolveConfig({ configFile: join(root, 'vite.desk.config.ts'), logLevel: 'warn' }, 'build');
