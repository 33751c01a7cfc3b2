import type { ColumnChoice } from '../../../../../schema/contracts/batch.ts';
import { FIELD_CHOICES } from '../text/import-fields.tr.ts';
import type { ChosenFields } from './column-changes.ts';

type Props = {
  sheet: string;
  /** Format of the export that the sheet was recognised as. */
  format: string;
  columns: readonly ColumnChoice[];
  chosen: ChosenFields;
  onChoose: (chosen: ChosenFields) => void;
};

/** Columns of a sheet, each with the field that it is imported as. */
export function ColumnTable({ sheet, format, columns, chosen, onChoose }: Props) {
  const title = sheet === '' ? 'Sütunlar' : `Sütunlar: ${sheet}`;
  return (
    <section className="card" aria-label={title}>
      <div className="card-head">
        <h2>{title}</h2>
        <span className="badge">{format === 'plain sheet' ? 'Genel tablo' : format}</span>
      </div>
      <div className="table-scroll sample-scroll" tabIndex={0} role="region" aria-label={`${title}, liste`}>
        <table className="table table-blocks columns">
          <thead>
            <tr>
              <th scope="col">Başlık</th>
              <th scope="col">Alan</th>
              <th scope="col">Örnekler</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ heading, field, chosen: isChosen, examples }) => {
              const value = heading in chosen ? (chosen[heading] ?? null) : field;
              return (
                <tr key={heading}>
                  <th scope="row">
                    {heading}
                    {isChosen && <span className="cell-detail">sizin seçiminiz</span>}
                  </th>
                  <td className="column-field">
                    <select
                      className="input"
                      aria-label={`Alan: ${heading}`}
                      value={value ?? ''}
                      onChange={(event) => onChoose({ ...chosen, [heading]: event.target.value || null })}
                    >
                      <option value="">Yok say</option>
                      {value !== null && !FIELD_CHOICES.some((choice) => choice.field === value) && (
                        <option value={value}>{value}</option>
                      )}
                      {FIELD_CHOICES.map((choice) => (
                        <option key={choice.field} value={choice.field}>
                          {choice.name}
                        </option>
                      ))}
                    </select>
                  </td>
                  <td className="column-examples">{examples.join(' · ')}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
