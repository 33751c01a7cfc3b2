import { adminPaths } from '../../../../../schema/rules/website/admin-paths.ts';
import { useStoredViews } from '../../businesses/list/use-stored-views.ts';
import { CountList } from '../counts/CountList.tsx';
import { useViewCounts } from './use-view-counts.ts';

/** The operator's stored views of the list, with the number of businesses of each. */
export default function StoredViewCounts() {
  const { views } = useStoredViews();
  const counts = useViewCounts(views);
  return (
    <CountList
      title="Kayıtlı görünümler"
      items={views.map(({ name, query }, i) => ({
        text: name,
        count: counts[i]!,
        to: `${adminPaths.businesses}?${query}`,
      }))}
    />
  );
}
