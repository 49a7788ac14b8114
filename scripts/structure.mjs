/** Prints the counts of the structure: `node scripts/structure.mjs FOLDER` those of another checkout. */
import { root as checkout } from './command.mjs';
import { structureOf } from './structure-counts.mjs';

/** Prints the counts as a table. */
export function printStructure(root = checkout) {
  console.log('\n  Structure');
  for (const [name, count] of Object.entries(structureOf(root)))
    console.log(`  ${name.padEnd(50)}${count.toLocaleString('en-IN').padStart(9)}`);
}

if (process.argv[1] === import.meta.filename) printStructure(process.argv[2]);
