import { RecentlyViewed } from '#src/shop/features/catalogue/RecentlyViewed.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { SearchField } from './SearchField.tsx';
import styles from './SearchStart.module.css';
import { Suggestions } from './Suggestions.tsx';

/** The search screen before anything was searched for. */
export function SearchStart() {
  return (
    <Page>
      <div className={styles.start}>
        <PageHeading title="Search" text="Search by name, brand, colour or category: kurta, Annapatra, indigo, mugs." />
        <SearchField q="" focusFirst />
        <Suggestions q="" />
      </div>
      <RecentlyViewed />
    </Page>
  );
}
