import { Link } from 'wouter';
import type { BatchBusiness } from '../../../../../schema/contracts/batch.ts';
import { adminPaths } from '../../../../../schema/rules/website/admin-paths.ts';
import { toFieldText } from '../text/group-text.ts';
import { toTurkishValue } from '../text/value-text.tr.ts';

/** Changed values that a row shows; the rest is in the history of the business. */
const MAX_CHANGES = 6;

/** Table of the businesses of a batch. A name leads to the business. */
export function BusinessTable({ businesses }: { businesses: BatchBusiness[] }) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="İşletmeler">
      <table className="table table-blocks">
        <thead>
          <tr>
            <th scope="col">İşletme</th>
            <th scope="col">Ne oldu</th>
            <th scope="col">Değişen değerler</th>
          </tr>
        </thead>
        <tbody>
          {businesses.map((business) => (
            <tr key={business.businessId}>
              <th scope="row">
                <BusinessName business={business} />
              </th>
              <td>
                <span className={`badge ${business.kind === 'created' ? 'badge-good' : 'badge-accent'}`}>
                  {business.kind === 'created' ? 'Eklendi' : 'Değişti'}
                </span>{' '}
                {business.undone === 'undone' && <span className="badge">Geri alındı</span>}
                {business.undone === 'edited' && <span className="badge badge-note">Bırakıldı</span>}
              </td>
              <td className="wide">
                <ul className="value-changes">
                  {business.changes.slice(0, MAX_CHANGES).map(({ field, before, after }) => (
                    <li key={field}>
                      <span className="text-muted">{toFieldText(field)}:</span>{' '}
                      {before !== null && (
                        <>
                          <del>{toTurkishValue(field, before)}</del> →{' '}
                        </>
                      )}
                      {after === null ? (
                        <span className="text-muted">boş</span>
                      ) : (
                        <ins>{toTurkishValue(field, after)}</ins>
                      )}
                    </li>
                  ))}
                </ul>
                {business.changes.length > MAX_CHANGES && (
                  <p className="hint">ve {business.changes.length - MAX_CHANGES} değer daha</p>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function BusinessName({ business: { businessId, name, city } }: { business: BatchBusiness }) {
  if (name === null) return <span className="text-muted">Artık yok (no. {businessId})</span>;
  const search = new URLSearchParams({ search: `${name} ${city ?? ''}`.trim() });
  return (
    <>
      <Link className="subject" href={`${adminPaths.businesses}?${search.toString()}`}>
        {name}
      </Link>
      {city !== null && <span className="cell-detail">{city}</span>}
    </>
  );
}
