/** The first module of the desk: data of the page, outbox, router. */
import './start-desk.ts';
import '#src/ui/theme/tokens.css';
import '#src/ui/base.css';
import '#src/first-paint/boot.css';
import '#src/ui/motion.css';
import '#src/ui/adapted.css';
import '#src/fonts/fonts.css';
import { createRoot } from 'react-dom/client';
import { bearMissingParts } from '#src/state/missing-part.ts';
import { bearForeignNodes } from '#src/ui/foreign-nodes.ts';
import { createDeskClient } from '#src/desk/data/desk-client.ts';
import { DeskApp } from './DeskApp.tsx';
import { createDeskRouter } from './desk-router.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

bearForeignNodes();
bearMissingParts();
const client = createDeskClient();
const router = createDeskRouter({ queryClient: client });
// The line of `late-script.ts`.
document.getElementById('boot')?.remove();
createRoot(root).render(<DeskApp client={client} router={router} />);
