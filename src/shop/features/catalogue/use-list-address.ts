import { useNavigate, useRouter } from '@tanstack/react-router';
import type { FilterChoice, ListSearchParams } from './list-search.ts';

/** What the buttons of a list do to its address. */
export function useListAddress(categoryId: string) {
  const navigate = useNavigate();
  const { history } = useRouter();

  /** A choice made in the sheet takes the sheet's place in the history; one made in the page can be undone by Back. */
  const onSearch = (change: Partial<ListSearchParams>) => {
    void navigate({
      to: '.',
      search: (now) => ({ ...now, ...change, dialog: undefined }),
      resetScroll: false,
      replace: new URLSearchParams(history.location.search).has('dialog'),
    });
  };

  const onChoose = ({ subCatId }: FilterChoice, change: Partial<ListSearchParams>) => {
    const search = (now: object) => ({ ...now, ...change, dialog: undefined });
    if (subCatId === undefined) void navigate({ to: '/products/category/$id', params: { id: categoryId }, search });
    else void navigate({ to: '/products/subCat/$id', params: { id: subCatId }, search });
  };

  const onCloseSheet = () => {
    if (history.canGoBack()) history.back();
    else void navigate({ to: '.', search: (now) => ({ ...now, dialog: undefined }), replace: true, resetScroll: false });
  };

  return { onSearch, onChoose, onCloseSheet };
}
