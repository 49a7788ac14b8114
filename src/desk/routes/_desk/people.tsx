import { createFileRoute } from '@tanstack/react-router';
import { PeopleScreen } from '#src/desk/features/people/PeopleScreen.tsx';

export const Route = createFileRoute('/_desk/people')({ component: PeopleScreen });
