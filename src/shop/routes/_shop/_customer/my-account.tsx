import { createFileRoute } from '@tanstack/react-router';
import { words } from '#language/words.ts';
import { z } from '#contract/zod.ts';
import { accountTabs } from '#src/shop/features/account/account-tabs.ts';
import { AccountScreen } from '#src/shop/features/account/AccountScreen.tsx';
import { titled } from '#src/shop/ssr/title.ts';

const Search = z.object({ tab: z.catch(z.optional(z.enum(accountTabs)), undefined) });

export const Route = createFileRoute('/_shop/_customer/my-account')({
  validateSearch: (search) => Search.parse(search),
  head: () => titled(words().pages.myAccount),
  component: MyAccount,
});

function MyAccount() {
  const { tab = 'profile' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (next: typeof tab) =>
    void navigate({ search: { tab: next === 'profile' ? undefined : next }, replace: true, resetScroll: false });
  return <AccountScreen tab={tab} onTab={show} />;
}
