import { createFileRoute } from '@tanstack/react-router';
import { z } from '#contract/zod.ts';
import { AuthLayout } from '#src/shop/features/auth/AuthLayout.tsx';
import { insideShop } from '#src/shop/features/auth/inside-shop.ts';
import { SignUpForm } from '#src/shop/features/auth/SignUpForm.tsx';
import { shopName } from '#src/shop/data/shop-profile.ts';

const Search = z.object({ redirect: z.catch(z.optional(z.string()), undefined) });

export const Route = createFileRoute('/signUp')({
  validateSearch: (search) => Search.parse(search),
  head: () => ({ meta: [{ title: `Sign up - ${shopName()}` }] }),
  component: SignUp,
});

function SignUp() {
  const { redirect } = Route.useSearch();
  return (
    <AuthLayout heading="Sign up">
      <SignUpForm redirect={insideShop(redirect)} />
    </AuthLayout>
  );
}
