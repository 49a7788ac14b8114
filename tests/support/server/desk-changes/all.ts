/** Every changing call of the desk, each with the ways to make it for real: tests of what all of them have in common iterate it. */
import type { Changes, Shop } from './change.ts';
import { changesOfFirstRun } from './first-run.ts';
import { changesOfGoods } from './goods.ts';
import { changesOfImports } from './imports.ts';
import { changesOfOrders } from './orders.ts';
import { changesOfPeople } from './people.ts';
import { changesOfShelves } from './shelves.ts';

/** All of them, those that empty the shop last. */
export function deskChanges(shop: Shop): Changes {
  return {
    ...changesOfPeople(shop),
    ...changesOfGoods(shop),
    ...changesOfShelves(shop),
    ...changesOfImports(shop),
    ...changesOfOrders(shop),
    ...changesOfFirstRun(shop),
  };
}
