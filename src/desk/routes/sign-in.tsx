import { createFileRoute } from '@tanstack/react-router';
import { SignInScreen } from '#src/desk/features/sign-in/SignInScreen.tsx';

interface Search {
  /** Where to go after the sign-in. */
  next?: string;
}

export const Route = createFileRoute('/sign-in')({
  // By hand: what a route file imports is part of the first paint, and zod weighs 9 KB.
  validateSearch: ({ next }: Record<string, unknown>): Search => (typeof next === 'string' ? { next } : {}),
  component: SignIn,
});

function SignIn() {
  const { next } = Route.useSearch();
  return <SignInScreen next={next} />;
}
