/** Bugs that show only when the shop is restored from a backup, planted in the model of the server. */
import type { PlantedBug } from './planted-bug.ts';

export const restoreBugs: Record<string, PlantedBug> = {
  'the lists of a restored shop count from the backup on': { shop: { keepsVersions: true } },
  'keys and acknowledgements outlive a restore': { shop: { keepsAcks: true } },
};
