import { useState } from 'react';
import { CATEGORY_SORTS, type AdminCategory } from '../../../../schema/contracts/admin-locations.ts';
import { CategoryDialog } from './edit/CategoryDialog.tsx';
import { CategoryTable } from './list/CategoryTable.tsx';
import { LocationList } from './list/LocationList.tsx';
import { useLocationList } from './list/use-location-list.ts';
import { MergeDialog } from './merge/MergeDialog.tsx';
import type { MergeTarget } from './merge/use-merge.ts';
import './locations.css';

/** Categories: renaming and merging them. */
export default function CategoriesScreen() {
  const list = useLocationList<AdminCategory, (typeof CATEGORY_SORTS)[number]>('category', CATEGORY_SORTS);
  const [edited, setEdited] = useState<AdminCategory | null>(null);
  const [merged, setMerged] = useState<{ from: AdminCategory; into: MergeTarget | null } | null>(null);
  const startMerge = (from: AdminCategory, into: MergeTarget | null = null) => {
    setEdited(null);
    setMerged({ from, into });
  };
  return (
    <LocationList
      kind="category"
      list={list}
      renderTable={(items) => <CategoryTable categories={items} onEdit={setEdited} onMerge={startMerge} />}
    >
      {edited && (
        <CategoryDialog
          key={edited.id}
          category={edited}
          onMerge={(into) => startMerge(edited, into)}
          onClose={() => setEdited(null)}
        />
      )}
      {merged && <MergeDialog kind="category" {...merged} onClose={() => setMerged(null)} />}
    </LocationList>
  );
}
