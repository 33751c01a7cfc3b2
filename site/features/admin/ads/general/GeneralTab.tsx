import { FieldFrame } from '../../businesses/form/fields/FieldFrame.tsx';
import type { AdsForm } from '../use-ads-form.ts';
import type { General } from './general-values.ts';

/** Settings of all placements: provider, publisher of new placements, label and revenue. */
export function GeneralTab({ form }: { form: AdsForm }) {
  const { general, issues, isLoaded, editGeneral } = form;
  if (!isLoaded) return <div className="skeleton skeleton-block" role="status" aria-label="Yükleniyor" />;
  const renderLine = (field: 'client' | 'label' | 'revenue', label: string, hint: string, most: number) => (
    <FieldFrame label={label} hint={hint} issue={issues[field]}>
      {(wiring) => (
        <input
          className="input"
          autoComplete="off"
          maxLength={most}
          inputMode={field === 'revenue' ? 'numeric' : 'text'}
          value={general[field]}
          onChange={(event) => editGeneral({ [field]: event.target.value })}
          {...wiring}
        />
      )}
    </FieldFrame>
  );
  return (
    <section className="card" aria-labelledby="ads-general">
      <div className="card-head">
        <h2 id="ads-general">Tüm reklam alanları</h2>
      </div>
      <p className="hint">
        Açık alanlarda önce abone işletmelerin reklamları gösterilir; bunlar izin gerektirmez. Sağlayıcının
        reklamları yalnızca izin veren ziyaretçilere gösterilir; reddedenler hiç reklam görmez. Kapalı alanlar
        hiçbir şey yüklemez, izin sormaz.
      </p>
      <div className="fields ads-fields">
        <FieldFrame label="Reklam sağlayıcısı">
          {(wiring) => (
            <select
              className="input"
              value={general.provider}
              onChange={(event) => editGeneral({ provider: event.target.value as General['provider'] })}
              {...wiring}
            >
              <option value="adsense">Google AdSense</option>
              <option value="custom">Kendi kodunuz</option>
              <option value="businesses">Yalnızca işletmelerin reklamları</option>
            </select>
          )}
        </FieldFrame>
        {renderLine(
          'client',
          'Yayıncı kimliği (client)',
          'Yeni açılan alanlar bununla başlar. Örneğin: ca-pub-0000000000000000',
          60,
        )}
        {renderLine('label', 'Reklam etiketi', 'Reklamın üstünde görünür. Site İngilizcedir.', 40)}
        {renderLine(
          'revenue',
          'Gelir, son 30 gün (₺)',
          'Sağlayıcınızın raporundan. Boşsa “Bilinmiyor” olarak gösterilir.',
          12,
        )}
      </div>
    </section>
  );
}
