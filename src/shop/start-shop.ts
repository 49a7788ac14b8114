/** The first import of the shop's page. */
import { currentSession, endSession, onSessionChange } from '#src/shop/session/session.ts';
import { shopNames } from '#src/shop/session/shop-names.ts';
import { startApp } from '#src/state/this-app.ts';

startApp({ names: shopNames, session: { currentSession, endSession, onSessionChange } });
