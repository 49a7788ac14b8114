import { createFileRoute } from '@tanstack/react-router';
import { z } from '#contract/zod.ts';
import { AuthLayout } from '#src/shop/features/auth/AuthLayout.tsx';
import { insideShop } from '#src/shop/features/auth/inside-shop.ts';
import { SignUpForm } from '#src/shop/features/auth/SignUpForm.tsx';

const Search = z.object({ redirect: z.catch(z.optional(z.string()), undefined) });

export const Route = createFileRoute('/signUp')({
  validateSearch: (search) => Search.parse(search),
  head: () => ({ meta: [{ title: 'Sign up - Haat' }] }),
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
