import { useState } from 'react';
import type { AdFormat, AdSetting } from '../../../../../schema/contracts/ad-settings.ts';
import { FORMATS, PLACEMENTS } from '../placements/placement-text.ts';
import type { General } from '../general/general-values.ts';
import type { AdsForm } from '../use-ads-form.ts';
import { PreviewFrame } from './PreviewFrame.tsx';

type Device = 'desktop' | 'phone';
const DEVICES: Record<Device, string> = { desktop: 'Masaüstü', phone: 'Telefon' };

const HINTS: Record<General['provider'], string> = {
  adsense: 'AdSense reklamları yalnızca sitede gösterilir; burada kaplayacakları alanı görürsünüz.',
  custom: 'Kodunuz siteden ve panelden ayrı, kapalı bir çerçevede çalışır.',
  businesses: 'İşletmelerin reklamlarını Fiyatlandırma ekranında, aboneliklerinden girersiniz.',
};

/** Each placement as part of a sketch of its page, with the room in its real size. */
export function PreviewTab({ form }: { form: AdsForm }) {
  const { placements, general, isLoaded, isDirty } = form;
  const [device, setDevice] = useState<Device>(() =>
    matchMedia('(width < 48rem)').matches ? 'phone' : 'desktop',
  );
  if (!isLoaded) return <div className="skeleton skeleton-block" role="status" aria-label="Yükleniyor" />;
  return (
    <>
      <div className="ads-preview-head">
        <p className="hint">
          {HINTS[general.provider]}
          {isDirty && ' Kaydedilmemiş değişiklikler de gösterilir.'}
        </p>
        <div className="row" role="group" aria-label="Ekran">
          {(Object.keys(DEVICES) as Device[]).map((name) => (
            <button
              key={name}
              type="button"
              className="button button-small ads-device"
              aria-pressed={device === name}
              onClick={() => setDevice(name)}
            >
              {DEVICES[name]}
            </button>
          ))}
        </div>
      </div>
      {placements.map((setting) => (
        <Sketch
          key={setting.placement}
          setting={setting}
          device={device}
          label={general.label}
          provider={general.provider}
        />
      ))}
    </>
  );
}

type SketchProps = { setting: AdSetting; device: Device; label: string; provider: General['provider'] };

function Sketch({ setting, device, label, provider }: SketchProps) {
  const { placement, enabled, adFormat, adClient, adSlot, code } = setting;
  const { name, where } = PLACEMENTS[placement];
  const isCustom = provider === 'custom' && code.trim() !== '';
  return (
    <section className="card" aria-label={`${name} önizlemesi`}>
      <div className="ads-sketch-head">
        <div>
          <h2>{name}</h2>
          <p className="hint">{where}</p>
        </div>
        <span className={`badge ${enabled ? 'badge-good' : 'badge-note'}`}>
          {enabled ? 'Açık' : 'Kapalı'}
        </span>
      </div>
      {enabled ? (
        <div
          className="ads-sketch"
          data-device={device}
          data-side={placement === 'sidebar' && device === 'desktop'}
          role="region"
          aria-label={`${name}: ${DEVICES[device]}`}
          tabIndex={0}
        >
          <span className="ads-sketch-lines" />
          <div className="ads-sketch-room">
            <p className="ads-sketch-label">{label}</p>
            {isCustom ? (
              <PreviewFrame title={`${name} reklamı`} code={code} className={getRoom(adFormat, device)} />
            ) : (
              <div className={`ads-frame ${getRoom(adFormat, device)}`}>
                <span>{getRoomText(provider, adClient.trim() === '' ? '' : adSlot.trim())}</span>
                <span className="hint">{FORMATS[adFormat]}</span>
              </div>
            )}
          </div>
          <span className="ads-sketch-lines" />
        </div>
      ) : (
        <p className="hint">Bu alan kapalı: sayfada yer ayrılmaz, izin sorulmaz.</p>
      )}
    </section>
  );
}

/** Class of a room's size: on phones, a horizontal one is a rectangle. */
function getRoom(format: AdFormat, device: Device): string {
  if (format === 'vertical') return 'ads-vertical';
  return format === 'horizontal' && device === 'desktop' ? 'ads-horizontal' : 'ads-rectangle';
}

/** Text in a room without a snippet. */
function getRoomText(provider: General['provider'], unit: string): string {
  if (provider === 'businesses') return 'Bir işletmenin reklamı';
  return provider === 'adsense' && unit !== '' ? `AdSense ${unit}` : 'Reklam girilmedi';
}
