import {
  AD_FORMATS,
  AD_FREQUENCIES,
  type AdFormat,
  type AdSetting,
} from '../../../../../schema/contracts/ad-settings.ts';
import { FieldFrame } from '../../businesses/form/fields/FieldFrame.tsx';
import { Icon } from '../../components/Icon.tsx';
import type { General } from '../general/general-values.ts';
import { FORMATS, toFrequencyText } from './placement-text.ts';
import { StyleField } from './StyleField.tsx';

type Props = {
  setting: AdSetting;
  provider: General['provider'];
  onChange: (fields: Partial<AdSetting>) => void;
};

/** Details of a placement that is on. */
export function PlacementFields({ setting, provider, onChange }: Props) {
  const { placement, adClient, adSlot, adFormat, frequency, adStyle, code } = setting;
  const isSetUp = {
    adsense: adClient.trim() !== '' && adSlot.trim() !== '',
    custom: code.trim() !== '',
    businesses: true,
  }[provider];
  return (
    <>
      {!isSetUp && (
        <div className="note">
          <Icon name="info" />
          <p>
            {provider === 'custom'
              ? 'Reklam kodu girilmeden bu alanda reklam gösterilmez.'
              : 'Yayıncı kimliği ve reklam birimi girilmeden bu alanda reklam gösterilmez.'}
          </p>
        </div>
      )}
      <div className="fields ads-fields">
        {provider === 'adsense' && (
          <>
            <FieldFrame label="Yayıncı kimliği (client)">
              {(wiring) => (
                <input
                  className="input"
                  autoComplete="off"
                  maxLength={60}
                  placeholder="ca-pub-0000000000000000"
                  value={adClient}
                  onChange={(event) => onChange({ adClient: event.target.value })}
                  {...wiring}
                />
              )}
            </FieldFrame>
            <FieldFrame label="Reklam birimi (slot)">
              {(wiring) => (
                <input
                  className="input"
                  autoComplete="off"
                  maxLength={60}
                  placeholder="1234567890"
                  value={adSlot}
                  onChange={(event) => onChange({ adSlot: event.target.value })}
                  {...wiring}
                />
              )}
            </FieldFrame>
          </>
        )}
        <FieldFrame label="Biçim">
          {(wiring) => (
            <select
              className="input"
              value={adFormat}
              onChange={(event) => onChange({ adFormat: event.target.value as AdFormat })}
              {...wiring}
            >
              {AD_FORMATS.map((format) => (
                <option key={format} value={format}>
                  {FORMATS[format]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <FieldFrame label="Sıklık">
          {(wiring) => (
            <select
              className="input"
              value={frequency}
              onChange={(event) =>
                onChange({ frequency: Number(event.target.value) as AdSetting['frequency'] })
              }
              {...wiring}
            >
              {AD_FREQUENCIES.map((every) => (
                <option key={every} value={every}>
                  {toFrequencyText(placement, every)}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        {provider === 'custom' && (
          <FieldFrame label="Reklam kodu (HTML)" isWide>
            {(wiring) => (
              <textarea
                className="input ads-code"
                rows={5}
                maxLength={20_000}
                spellCheck={false}
                value={code}
                onChange={(event) => onChange({ code: event.target.value })}
                {...wiring}
              />
            )}
          </FieldFrame>
        )}
        {provider !== 'businesses' && (
          <StyleField value={adStyle} onChange={(style) => onChange({ adStyle: style })} />
        )}
      </div>
    </>
  );
}
