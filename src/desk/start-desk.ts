/** The first import of the desk's page. */
import { startApp } from '#src/state/this-app.ts';
import { currentSession, endSession, onSessionChange } from '#src/desk/session/desk-session.ts';
import { deskNames } from '#src/desk/session/desk-names.ts';

startApp({ names: deskNames, session: { currentSession, endSession, onSessionChange } });
