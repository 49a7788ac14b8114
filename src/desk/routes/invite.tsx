import { createFileRoute, useLocation } from '@tanstack/react-router';
import { InviteScreen } from '#src/desk/features/sign-in/InviteScreen.tsx';

export const Route = createFileRoute('/invite')({ component: Invite });

function Invite() {
  return <InviteScreen secret={useLocation({ select: ({ hash }) => hash })} />;
}
