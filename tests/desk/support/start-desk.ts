/** What the desk's first module does before anything is stored. */
import '#src/desk/start-desk.ts';
