import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';

/** The sheet of options in the address, so that the back button closes it. `openFor`: id of its product. */
export function useOptionSheet() {
  const openFor = useSearch({ strict: false, select: ({ choose }) => choose });
  const { history } = useRouter();
  const navigate = useNavigate();
  return {
    openFor,
    open: (id: string) => void navigate({ to: '.', search: (now) => ({ ...now, choose: id }), resetScroll: false }),
    close: () => {
      if (history.canGoBack()) history.back();
      else void navigate({ to: '.', search: (now) => ({ ...now, choose: undefined }), replace: true, resetScroll: false });
    },
  };
}
