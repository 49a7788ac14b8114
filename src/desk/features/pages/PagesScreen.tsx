import { useQuery } from '@tanstack/react-query';
import { shopPagesQuery } from '#src/desk/data/shop-page.ts';
import { DeskPage } from '#src/desk/ui/DeskPage.tsx';
import { QueryStates } from '#src/desk/ui/QueryStates.tsx';
import { PageForm } from './PageForm.tsx';

/** The pages behind the links at the end of each page of the shop. */
export function PagesScreen() {
  const query = useQuery(shopPagesQuery());
  return (
    <DeskPage title="Pages" width="form">
      <p>
        Shoppers read these before they order. Begin a line with # for a heading, and with - for a list. An empty page shows our usual
        words.
      </p>
      <QueryStates query={query}>{({ pages }) => pages.map((page) => <PageForm key={page.topic} page={page} />)}</QueryStates>
    </DeskPage>
  );
}
