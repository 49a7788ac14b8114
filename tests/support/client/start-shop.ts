/** What the shop's first module and its outbox do before anything is stored. */
import { setRules } from '#src/outbox/actions/rules.ts';
import { pageRules, sendRules } from '#src/shop/actions/shop-actions.ts';
import '#src/shop/start-shop.ts';

setRules({ sending: sendRules, showing: pageRules });
