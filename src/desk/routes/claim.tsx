import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ClaimScreen } from '#src/desk/features/sign-in/ClaimScreen.tsx';

export const Route = createFileRoute('/claim')({ component: Claim });

function Claim() {
  return <ClaimScreen secret={useLocation({ select: ({ hash }) => hash })} />;
}
