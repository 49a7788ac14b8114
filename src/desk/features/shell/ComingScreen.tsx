import { EmptyState } from '#src/ui/EmptyState.tsx';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';

/** A place whose screen is not there yet. */
export function ComingScreen({ title }: { title: string }) {
  return (
    <DeskPage title={title}>
      <EmptyState title="Not here yet" text="This place opens with one of the next versions." />
    </DeskPage>
  );
}
