import { createFileRoute } from '@tanstack/react-router';
import { LocationsScreen } from '#src/desk/features/locations/LocationsScreen.tsx';

export const Route = createFileRoute('/_desk/locations')({ component: LocationsScreen });
