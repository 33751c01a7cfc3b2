import type { AuditEntry } from '../../../../schema/contracts/audit.ts';
import { useCategories } from '../businesses/form/fields/use-categories.ts';
import { getFieldName } from './text/field-names.ts';
import { isEmptyValue, formatValue } from './text/field-values.ts';

/** Fields of an entry before and after the change; created and deleted records have one side only. */
export function ChangeList({ entry: { entity, before, after } }: { entry: AuditEntry }) {
  const { categories = [] } = useCategories();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const fields = names.filter((name) => !isEmptyValue(before?.[name]) || !isEmptyValue(after?.[name]));
  if (fields.length === 0) return null;
  const sides = [
    ...(before === null ? [] : [['Önce', before] as const]),
    ...(after === null ? [] : [[before === null ? 'Değer' : 'Sonra', after] as const]),
  ];
  return (
    <div className="table-scroll my-4 max-h-none" tabIndex={0} role="region" aria-label="Değişen alanlar">
      <table className="table table-blocks">
        <thead>
          <tr>
            <th scope="col">Alan</th>
            {sides.map(([side]) => (
              <th key={side} scope="col">
                {side}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{getFieldName(entity, field)}</th>
              {sides.map(([side, values]) => (
                <td key={side} className="audit-value block-line" data-side={side}>
                  {formatValue(entity, field, values[field], categories)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
