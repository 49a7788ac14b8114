import { words } from '#language/words.ts';
import { useQuery } from '@tanstack/react-query';
import { shopPagesQuery } from '#src/desk/data/shop-page.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { PageForm } from './PageForm.tsx';

/** The pages behind the links at the end of each page of the shop. */
export function PagesScreen() {
  const query = useQuery(shopPagesQuery());
  return (
    <DeskPage title={words().deskPages.title} width="form">
      <p>{words().deskPages.howTo}</p>
      <QueryStates query={query}>
        {({ pages }) => pages.map((page) => <PageForm key={page.topic} page={page} at={query.dataUpdatedAt} />)}
      </QueryStates>
    </DeskPage>
  );
}
