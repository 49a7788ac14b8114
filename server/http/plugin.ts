import type { Services } from '#server/services.ts';
import type { App } from './run-call.ts';

/** Mounts routes that are not API calls: pages, pictures, the built client. */
export type Plugin = (app: App, services: Services) => void;
