import { useState } from 'react';
import { type AdminCity, CITY_SORTS } from '../../../../schema/contracts/admin-locations.ts';
import { CityDialog } from './edit/CityDialog.tsx';
import { CityTable } from './list/CityTable.tsx';
import { LocationList } from './list/LocationList.tsx';
import { useLocationList } from './list/use-location-list.ts';
import { MergeDialog } from './merge/MergeDialog.tsx';
import type { MergeTarget } from './merge/use-merge.ts';
import './locations.css';

/** Cities: renaming and merging them. */
export default function CitiesScreen() {
  const list = useLocationList<AdminCity, (typeof CITY_SORTS)[number]>('city', CITY_SORTS);
  const [edited, setEdited] = useState<AdminCity | null>(null);
  const [merged, setMerged] = useState<{ from: AdminCity; into: MergeTarget | null } | null>(null);
  const startMerge = (from: AdminCity, into: MergeTarget | null = null) => {
    setEdited(null);
    setMerged({ from, into });
  };
  return (
    <LocationList
      kind="city"
      list={list}
      renderTable={(items) => <CityTable cities={items} onEdit={setEdited} onMerge={startMerge} />}
    >
      {edited && (
        <CityDialog
          key={edited.id}
          city={edited}
          onMerge={(into) => startMerge(edited, into)}
          onClose={() => setEdited(null)}
        />
      )}
      {merged && <MergeDialog kind="city" {...merged} onClose={() => setMerged(null)} />}
    </LocationList>
  );
}
