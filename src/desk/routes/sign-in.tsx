import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '#src/desk/features/sign-in/SignInScreen.tsx';
import { z } from '#contract/zod.ts';

const Search = z.object({
  /** Where to go after the sign-in. */
  next: z.catch(z.optional(z.string()), undefined),
});

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search) => Search.parse(search),
  component: SignIn,
});

function SignIn() {
  const { next } = Route.useSearch();
  return <SignInScreen next={next} />;
}
