import { mutantsConfig } from '@haat/mutation-tester/vitest-config.ts';
import shop from '../../vitest.config.ts';
import { settings } from './settings.ts';

export default mutantsConfig(settings, (shop as { test: { projects: { test: { name: string } }[] } }).test.projects);
