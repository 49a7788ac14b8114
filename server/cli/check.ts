import { checks } from '#server/deployment/checks.ts';
import { DeployedShop } from '#server/deployment/deployed-shop.ts';
import { CommandError, type DatabaseCommand } from './command.ts';

export const checkCommand: DatabaseCommand = {
  usage: ['URL'],
  does: 'checks a deployed shop from outside',
  details: [
    'URL is the address that shoppers use, such as https://shop.example. Nothing is changed there.',
    'A shop that has not opened is checked as far as it can be, and said to be closed.',
    'Asks for health, build, pages, scripts, headers, lists and large uploads through your proxies. Exits with 1 when one of them is wrong.',
  ],

  async runWithoutDatabase({ say }, { positionals: [url = ''] }) {
    const shop = openShop(url);
    const problems: { check: string; problem: string }[] = [];
    const unreachable = await shop.homePage().then(
      () => undefined,
      (error: unknown) => reasonOf(error),
    );
    if (unreachable !== undefined) throw new CommandError(`${shop.origin} could not be reached: ${unreachable}.`);
    const isClosed = await shop.isClosed();
    const later = checks.filter(({ needsOpenShop }) => isClosed && needsOpenShop);
    for (const { name } of later) say(`  later   ${name}: the shop has not opened yet`);
    const now = checks.filter((one) => !later.includes(one));
    for (const { name, run } of now) {
      const problem = await run(shop).catch((error: unknown) => `could not be asked: ${reasonOf(error)}`);
      say(problem === undefined ? `  ok      ${name}` : `  FAILED  ${name}: ${problem}`);
      if (problem !== undefined) problems.push({ check: name, problem });
    }
    if (problems.length > 0) throw new CommandError(`${problems.length} of ${now.length} checks failed for ${shop.origin}.`);
    const passed = `${shop.origin} passed ${now.length} checks.`;
    const text = isClosed ? `${passed} It has not opened yet: shoppers read "We open soon". Check it again when it is open.` : passed;
    return { text, data: { origin: shop.origin, isOpen: !isClosed, checks: now.length, later: later.map(({ name }) => name) } };
  },
};

function openShop(url: string): DeployedShop {
  try {
    return new DeployedShop(url);
  } catch {
    throw new CommandError(`"${url}" is not an address such as https://shop.example.`);
  }
}

/** The network's reason, which `fetch` keeps in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
}
