import { createFileRoute } from '@tanstack/react-router';
import { z } from '#contract/zod.ts';
import { RequestsScreen } from '#src/desk/features/requests/RequestsScreen.tsx';

const Search = z.object({ list: z.optional(z.catch(z.optional(z.enum(['open', 'closed'])), undefined)) });

export const Route = createFileRoute('/_desk/requests')({ validateSearch: (search) => Search.parse(search), component: Requests });

function Requests() {
  const { list = 'open' } = Route.useSearch();
  return <RequestsScreen key={list} list={list} />;
}
