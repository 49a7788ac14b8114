import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Address of who has just signed up or asked for a code, so that it need not be typed again. */
    email?: string;
    /** When the last code was asked for, ms since 1970. */
    codeSentAt?: number;
    /** A new password was set a moment ago. */
    hasNewPassword?: true;
  }
}
