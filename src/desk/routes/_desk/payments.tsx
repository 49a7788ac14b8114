import { createFileRoute } from '@tanstack/react-router';
import { PaymentsScreen } from '#src/desk/features/payments/PaymentsScreen.tsx';

export const Route = createFileRoute('/_desk/payments')({ component: PaymentsScreen });
