import { words } from '#language/words.ts';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#src/desk/session/desk-session.ts';
import { UndoBar } from '#src/desk/ui/UndoBar.tsx';
import { endRest } from '#src/state/use-still.ts';
import { RouteFocus } from '#src/ui/RouteFocus.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { DeskHeader } from './DeskHeader.tsx';
import { NewsBell } from './NewsBell.tsx';
import { placesOf } from './places.ts';
import { ProofDialog } from './ProofDialog.tsx';
import { Rail } from './Rail.tsx';
import { ShellKeys } from './ShellKeys.tsx';
import styles from './Shell.module.css';
import { TabBar } from './TabBar.tsx';
import { UpdateLine } from './UpdateLine.tsx';

/** The frame around every page of the desk: header and tab bar on phones, rail at the side from 992 px. */
export function Shell({ children }: { children: ReactNode }) {
  const session = useSession();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const places = placesOf(session?.role ?? 'staff');
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {words().deskShell.skipToContent}
      </a>
      <Rail places={places} pathname={pathname} session={session} />
      <div className={styles.column}>
        <DeskHeader session={session} />
        <ConnectionBar />
        <UpdateLine />
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <TabBar places={places} pathname={pathname} />
      <UndoBar />
      <ProofDialog />
      <RouteFocus onNewPage={endRest} />
      <ShellKeys places={places} />
      <NewsBell who={session?.token} />
    </div>
  );
}
