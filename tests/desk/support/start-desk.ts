/** What the desk's first module and its outbox do before anything is stored. */
import { pageRules, sendRules } from '#src/desk/outbox/tables.ts';
import '#src/desk/start-desk.ts';
import { setRules } from '#src/outbox/actions/registry.ts';

setRules({ sending: sendRules, showing: pageRules });
