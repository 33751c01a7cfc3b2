import type { SettingsState } from '../../../../schema/contracts/site-settings.ts';
import { listMissingProviderData } from '../../../../schema/rules/website/provider-data.ts';
import { Icon } from '../components/Icon.tsx';
import { getLabel } from './data/fields.ts';

/** Name and address of the site, which the installation decides, and what the legal notice lacks. */
export function SiteFacts({ state: { site, settings } }: { state: SettingsState }) {
  const missing = listMissingProviderData(settings.contact);
  return (
    <>
      {missing.length > 0 && (
        <div className="note note-bad">
          <Icon name="triangle-alert" />
          <p>
            Yasal bildirim sayfası siteyi kimin işlettiğini tam söylemiyor. Eksik olan:{' '}
            {missing.map((name) => getLabel(`contact.${name}`)).join(', ')}. Birçok ülke bunu zorunlu tutar.
          </p>
        </div>
      )}
      <section className="card" aria-labelledby="site-facts">
        <div className="card-head">
          <h2 id="site-facts">Kurulum</h2>
        </div>
        <dl className="facts">
          <div>
            <dt>Site adı (SITE_NAME)</dt>
            <dd>{site.name}</dd>
          </div>
          <div>
            <dt>Adres (SITE_URL)</dt>
            <dd>{site.origin}</dd>
          </div>
        </dl>
        <p className="hint">Bu ikisi kurulumun ayarıdır, panelden değiştirilemez.</p>
      </section>
    </>
  );
}
