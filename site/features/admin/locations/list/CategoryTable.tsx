import type { AdminCategory } from '../../../../../schema/contracts/admin-locations.ts';
import { TableHead } from '../../components/TableHead.tsx';
import { CategoryIcon } from '../edit/CategoryIcon.tsx';
import { MergedBadge } from './MergedBadge.tsx';
import { RowButtons } from './RowButtons.tsx';

type Props = {
  categories: AdminCategory[];
  onEdit: (category: AdminCategory) => void;
  onMerge: (category: AdminCategory) => void;
};

/** Table of categories. */
export function CategoryTable({ categories, onEdit, onMerge }: Props) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Kategoriler">
      <table className="table table-blocks">
        <TableHead columns={['Ad', 'Türkçe ad', { name: 'İşletme', isNumber: true }]} hasActions />
        <tbody>
          {categories.map((category) => {
            const { id, name, nameTr, icon, businessCount } = category;
            return (
              <tr key={id}>
                <th scope="row">
                  <span className="location-name">
                    <CategoryIcon name={icon} />
                    <span>{name}</span>
                    <MergedBadge {...category} />
                  </span>
                </th>
                <td className={nameTr === '' ? 'block-none' : undefined}>{nameTr}</td>
                <td className="num">
                  {businessCount.toLocaleString('tr')} <span className="block-label">işletme</span>
                </td>
                <td className="actions">
                  <RowButtons name={name} onEdit={() => onEdit(category)} onMerge={() => onMerge(category)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
