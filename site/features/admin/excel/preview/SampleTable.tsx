import type { ChangeSample } from '../../../../../schema/contracts/batch.ts';
import { formatCount } from '../text/numbers.ts';
import { toTurkishValue } from '../text/value-text.tr.ts';

type Props = {
  /** Field of the values. */
  field: string | null;
  samples: readonly ChangeSample[];
  /** Number of all changes of the group. */
  count: number;
  label: string;
};

/** Some changes of a group, each with the value before and after. */
export function SampleTable({ field, samples, count, label }: Props) {
  const hasValues = samples.some(({ before, after }) => before !== null || after !== null);
  return (
    <>
      <div className="table-scroll sample-scroll" tabIndex={0} role="region" aria-label={label}>
        <table className="table table-blocks samples">
          <thead>
            <tr>
              <th scope="col">İşletme</th>
              {hasValues && (
                <>
                  <th scope="col">Önce</th>
                  <th scope="col">Sonra</th>
                </>
              )}
              <th scope="col">Dosyadaki yeri</th>
            </tr>
          </thead>
          <tbody>
            {samples.map((sample, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- a business can have two samples
              <tr key={i}>
                <th scope="row">
                  {sample.name}
                  {sample.city !== '' && <span className="cell-detail">{sample.city}</span>}
                </th>
                {hasValues && (
                  <>
                    <td className="sample-value">
                      <SampleValue field={field} value={sample.before} isBefore />
                    </td>
                    <td className="sample-value">
                      <SampleValue field={field} value={sample.after} />
                    </td>
                  </>
                )}
                <td className="text-muted whitespace-nowrap">{toPlaceText(sample)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {samples.length < count && (
        <p className="hint">
          {formatCount(count)} değişiklikten {samples.length} örnek.
        </p>
      )}
    </>
  );
}

type ValueProps = { field: string | null; value: string | null; isBefore?: boolean };

function SampleValue({ field, value, isBefore = false }: ValueProps) {
  if (value === null || value === '') return <span className="text-muted">boş</span>;
  const text = toTurkishValue(field, value);
  return isBefore ? <del>{text}</del> : <ins>{text}</ins>;
}

function toPlaceText({ sheet, row }: ChangeSample): string {
  if (row === null) return 'dosyada yok';
  return sheet === '' ? `${row}. satır` : `${sheet}, ${row}. satır`;
}
