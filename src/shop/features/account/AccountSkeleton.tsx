import { Panel } from '#src/ui/Panel.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import styles from './AccountScreen.module.css';
import skeleton from './AccountSkeleton.module.css';

/** The account's own boxes, while it is fetched. */
export function AccountSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <div className={styles.who}>
        <Skeleton shape="block" className={skeleton.arch} />
        <div className={skeleton.words}>
          <Skeleton length="medium" />
          <Skeleton />
        </div>
      </div>
      <Panel className={skeleton.fields}>
        {[1, 2, 3, 4].map((field) => (
          <div key={field}>
            <Skeleton length="short" />
            <Skeleton shape="block" className={skeleton.field} />
          </div>
        ))}
      </Panel>
    </div>
  );
}
