import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { words } from '#language/words.ts';
import { z } from '#contract/zod.ts';
import { AlmostSignedIn } from '#src/shop/features/auth/AlmostSignedIn.tsx';
import { forgetAttempt, readAttempt } from '#src/shop/features/auth/attempt.ts';
import { AuthLayout } from '#src/shop/features/auth/AuthLayout.tsx';
import { insideShop } from '#src/shop/features/auth/inside-shop.ts';
import { OtpForm } from '#src/shop/features/auth/OtpForm.tsx';
import { RecoverForm } from '#src/shop/features/auth/RecoverForm.tsx';
import { SignInForm } from '#src/shop/features/auth/SignInForm.tsx';
import { useSignedInElsewhere } from '#src/shop/features/auth/use-signed-in-elsewhere.ts';
import { titled } from '#src/shop/ssr/title.ts';

const text = z.catch(z.optional(z.string()), undefined);

/**
 * `step`: step of the password reset; typed values are never part of the URL. `ticket`, `failed` and `next`: set when the identity provider
 * redirects back to this window, or the server after the form was posted without script.
 */
const Search = z.object({
  redirect: text,
  step: z.catch(z.optional(z.enum(['recover', 'otp'])), undefined),
  ticket: text,
  failed: text,
  next: text,
});

function heading(step: 'recover' | 'otp' | undefined): string {
  if (step === 'recover') return words().pages.forgotPassword;
  return step === 'otp' ? words().pages.newPassword : words().pages.signIn;
}

export const Route = createFileRoute('/signIn')({
  validateSearch: (search) => Search.parse(search),
  head: ({ match }) => titled(heading(match.search.step)),
  component: SignIn,
});

function SignIn() {
  const { step, ticket, failed, next, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const email = useLocation({ select: ({ state }) => state.email ?? '' });
  const hasNewPassword = useLocation({ select: ({ state }) => state.hasNewPassword === true });
  const sentAt = useLocation({ select: ({ state }) => state.codeSentAt });
  const atServer = Route.useRouteContext({ select: (context) => context.attempt });
  const [attempt] = useState(() => atServer ?? readAttempt());
  useEffect(forgetAttempt, []);
  const redirect = insideShop(next ?? search.redirect);
  useSignedInElsewhere(step === undefined ? redirect : undefined, hasNewPassword);
  const returned = ticket !== undefined || failed !== undefined ? { ticket, failed: failed !== undefined } : undefined;
  // A ticket works once: it is removed from the URL before it can be bookmarked or shared.
  const onTaken = () => void navigate({ search: { redirect }, replace: true });
  return (
    <AuthLayout heading={heading(step)}>
      {ticket !== undefined && <AlmostSignedIn redirect={redirect} />}
      {step === undefined && (
        <SignInForm redirect={redirect} email={attempt?.email ?? email} attempt={attempt} returned={returned} onTaken={onTaken} />
      )}
      {step === 'recover' && <RecoverForm redirect={redirect} email={email} />}
      {step === 'otp' && <OtpForm redirect={redirect} email={email} sentAt={sentAt} />}
    </AuthLayout>
  );
}
