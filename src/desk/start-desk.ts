/** The first import of the desk's page. */
import { startApp } from '#src/state/this-app.ts';
import { currentSession, endSession, onSessionChange } from './session/session.ts';
import { deskNames } from './session/stored-names.ts';

startApp({ names: deskNames, session: { currentSession, endSession, onSessionChange } });
