import { createFileRoute } from '@tanstack/react-router';
import { DeviceScreen } from '#src/desk/features/device/DeviceScreen.tsx';

export const Route = createFileRoute('/_desk/device')({ component: DeviceScreen });
