import type { AdminCity } from '../../../../../schema/contracts/admin-locations.ts';
import { TableHead } from '../../components/TableHead.tsx';
import { toRegionText } from '../location-text.ts';
import { MergedBadge } from './MergedBadge.tsx';
import { RowButtons } from './RowButtons.tsx';

type Props = {
  cities: AdminCity[];
  onEdit: (city: AdminCity) => void;
  onMerge: (city: AdminCity) => void;
};

/** Table of cities. */
export function CityTable({ cities, onEdit, onMerge }: Props) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Şehirler">
      <table className="table table-blocks">
        <TableHead columns={['Ad', 'Eyalet / il', 'Ülke', { name: 'İşletme', isNumber: true }]} hasActions />
        <tbody>
          {cities.map((city) => (
            <tr key={city.id}>
              <th scope="row">
                <span className="location-name">
                  <span>{city.name}</span>
                  <MergedBadge {...city} />
                </span>
              </th>
              <td className={city.state === '' ? 'block-none' : undefined}>{city.state}</td>
              <td>{city.country}</td>
              <td className="num">
                {city.businessCount.toLocaleString('tr')} <span className="block-label">işletme</span>
              </td>
              <td className="actions">
                <RowButtons
                  // Cities of the same name are told apart by their state.
                  name={`${city.name}, ${toRegionText(city)}`}
                  onEdit={() => onEdit(city)}
                  onMerge={() => onMerge(city)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
