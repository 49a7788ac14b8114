/** The first import of the shop's page. */
import { currentSession, endSession, onSessionChange } from './session/session.ts';
import { shopNames } from './state/stored-names.ts';
import { startApp } from './state/this-app.ts';

startApp({ names: shopNames, session: { currentSession, endSession, onSessionChange } });
