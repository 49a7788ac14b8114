/**
 * `npm run bench -- --memory`: how much memory the shop holds at its start, at the peak and after a crawl of every page and picture. Prints the
 * figures as JSON on its last line.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { memoryEnvironment } from '#server/env/memory.ts';
import { openShop } from '../../chaos/shop.ts';
import { megabytesOf } from '../process-memory.ts';
import { crawl } from './crawl.ts';

/** As many requests at a time as a browser with two open tabs. */
const lanes = 12;

/** Memory of the Node processes that `pid` has started, in MB. PostgreSQL is not among them: it shares its memory and has its own limits. */
function childrenOf(pid: number): number {
  return readdirSync('/proc')
    .map(Number)
    .filter((one) => one > 0)
    .reduce((sum, one) => {
      try {
        const status = readFileSync(`/proc/${one}/status`, 'utf8');
        return status.includes(`PPid:\t${pid}\n`) && /^Name:\t(?:node|MainThread)/m.test(status) ? sum + megabytesOf(one, 'VmRSS') : sum;
      } catch {
        return sum;
      }
    }, 0);
}

// As `npm start`, the image and the unit start it.
const shop = await openShop({ env: memoryEnvironment });
try {
  const pid = shop.pid();
  const start = megabytesOf(pid, 'VmRSS');
  let children = 0;
  let answered = 0;
  const began = performance.now();
  const { count, broken } = await crawl(shop.proxy.origin, {
    lanes,
    most: Number(process.env['MEMORY_ADDRESSES'] ?? 10_000),
    onAnswer: () => {
      answered += 1;
      if (answered % 20 === 0) children = Math.max(children, childrenOf(pid));
    },
  });
  const peak = megabytesOf(pid, 'VmHWM');
  const after = megabytesOf(pid, 'VmRSS');
  for (const one of broken) console.log(`  broken: ${one}`);
  const figures = [
    { name: 'memory at the start', value: start, unit: 'MB' },
    { name: `memory at the peak of a crawl of ${count} addresses`, value: peak, unit: 'MB', aim: 'at most 800', met: peak <= 800 },
    { name: 'memory after it', value: after, unit: 'MB', aim: 'at most 500', met: after <= 500 },
    { name: 'memory of its picture process, at most', value: children, unit: 'MB' },
    { name: 'broken addresses', value: broken.length, unit: '', aim: 'none', met: broken.length === 0 },
    { name: 'time of the crawl', value: (performance.now() - began) / 1_000, unit: 's' },
  ];
  console.log(`\n${JSON.stringify(figures)}`);
} finally {
  await shop.close();
}
process.exit(0);
