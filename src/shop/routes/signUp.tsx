import { createFileRoute } from '@tanstack/react-router';
import { words } from '#language/words.ts';
import { z } from '#contract/zod.ts';
import { AuthLayout } from '#src/shop/features/auth/AuthLayout.tsx';
import { insideShop } from '#src/shop/features/auth/inside-shop.ts';
import { SignUpForm } from '#src/shop/features/auth/SignUpForm.tsx';
import { useSignedInElsewhere } from '#src/shop/features/auth/use-signed-in-elsewhere.ts';
import { titled } from '#src/shop/ssr/title.ts';

const Search = z.object({ redirect: z.catch(z.optional(z.string()), undefined) });

export const Route = createFileRoute('/signUp')({
  validateSearch: (search) => Search.parse(search),
  head: () => titled(words().pages.signUp),
  component: SignUp,
});

function SignUp() {
  const redirect = insideShop(Route.useSearch().redirect);
  useSignedInElsewhere(redirect);
  return (
    <AuthLayout heading={words().pages.signUp}>
      <SignUpForm redirect={redirect} />
    </AuthLayout>
  );
}
