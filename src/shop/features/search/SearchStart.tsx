import { RecentlyViewed } from '#src/shop/features/catalogue/RecentlyViewed.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { SearchField } from './SearchField.tsx';
import styles from './SearchStart.module.css';
import { Suggestions } from './Suggestions.tsx';
import { words } from '#language/words.ts';

/** The search screen before anything was searched for. */
export function SearchStart() {
  return (
    <Page>
      <div className={styles.start}>
        <PageHeading title={words().pages.search} text={words().searchScreen.hint} />
        <SearchField q="" focusFirst />
        <Suggestions q="" />
      </div>
      <RecentlyViewed />
    </Page>
  );
}
