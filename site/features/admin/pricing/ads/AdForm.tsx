import { useState } from 'react';
import {
  AD_LIMITS,
  AD_STYLES,
  BusinessAdInput,
  type AdStyleName,
  type StoredBusinessAd,
} from '../../../../../schema/contracts/business-ad.ts';
import { FieldFrame } from '../../businesses/form/fields/FieldFrame.tsx';
import { LabelledSwitch } from '../../components/LabelledSwitch.tsx';
import { type FieldIssues, focusFirstIssue, toFieldIssues } from '../../data/field-issues.ts';
import { AdPreview } from './AdPreview.tsx';
import { STYLES } from './ad-text.ts';

type Props = {
  /** Null for a new ad. */
  ad: StoredBusinessAd | null;
  /** The ad of a new form: on while the subscription has room for it. */
  isOnAtFirst: boolean;
  /** True if the subscription promises custom styling. */
  isStyled: boolean;
  business: { name: string; slug: string };
  isSaving: boolean;
  /** Reports if the form has unsaved changes. */
  onDirty: (isDirty: boolean) => void;
  onSave: (ad: BusinessAdInput) => void;
  onCancel: () => void;
};

/** Form of an ad with its preview. */
export function AdForm({ ad, isOnAtFirst, isStyled, business, isSaving, onDirty, onSave, onCancel }: Props) {
  const [initial] = useState<BusinessAdInput>(() => toInput(ad, isOnAtFirst));
  const [values, setValues] = useState(initial);
  const [issues, setIssues] = useState<FieldIssues>({});

  function set(fields: Partial<BusinessAdInput>) {
    const next = { ...values, ...fields };
    setValues(next);
    if (Object.keys(issues).length > 0) setIssues(getIssues(next));
    onDirty(JSON.stringify(next) !== JSON.stringify(initial));
  }

  function save(form: HTMLFormElement) {
    if (isSaving) return;
    const parsed = BusinessAdInput.safeParse(values);
    if (parsed.success) return onSave(parsed.data);
    focusFirstIssue(form, () => setIssues(toFieldIssues(parsed.error)));
  }

  const renderLine = (field: 'headline' | 'text', label: string) => (
    <FieldFrame
      label={label}
      isRequired
      hint={`${values[field].length}/${AD_LIMITS[field]} karakter`}
      issue={issues[field]}
    >
      {(wiring) => (
        <input
          className="input"
          autoComplete="off"
          dir="auto"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the operator has just opened the form
          autoFocus={field === 'headline'}
          aria-required
          value={values[field]}
          onChange={(event) => set({ [field]: event.target.value })}
          {...wiring}
        />
      )}
    </FieldFrame>
  );

  return (
    <form
      className="card ad-form"
      noValidate
      aria-label={ad === null ? 'Yeni reklam' : 'Reklamı düzenle'}
      onSubmit={(event) => {
        event.preventDefault();
        save(event.currentTarget);
      }}
    >
      <div className="fields">
        {renderLine('headline', 'Başlık')}
        {renderLine('text', 'Metin')}
        <FieldFrame
          label="Görünüm"
          hint={isStyled ? undefined : 'Renkler, özel görünüm içeren planlarda kullanılabilir.'}
        >
          {(wiring) => (
            <select
              className="input"
              value={values.style}
              onChange={(event) => set({ style: event.target.value as AdStyleName })}
              {...wiring}
            >
              {AD_STYLES.map((name) => (
                <option
                  key={name}
                  value={name}
                  disabled={!isStyled && name !== 'plain' && name !== initial.style}
                >
                  {STYLES[name]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <LabelledSwitch
          label="Açık"
          hint="Kapalı reklam kayıtlı kalır, ama gösterilmez."
          isOn={values.enabled}
          onChange={(enabled) => set({ enabled })}
        />
      </div>
      <AdPreview
        headline={values.headline || 'Başlık'}
        text={values.text || 'Metin'}
        style={values.style}
        business={business.name}
        slug={business.slug}
      />
      <div className="row">
        <button type="submit" className="button button-primary" aria-disabled={isSaving}>
          {isSaving ? 'Kaydediliyor...' : 'Kaydet'}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          Vazgeç
        </button>
      </div>
    </form>
  );
}

function toInput(ad: StoredBusinessAd | null, isOnAtFirst: boolean): BusinessAdInput {
  if (ad === null) return { headline: '', text: '', style: 'plain', enabled: isOnAtFirst };
  const { headline, text, style, enabled } = ad;
  return { headline, text, style, enabled };
}

function getIssues(values: BusinessAdInput): FieldIssues {
  const parsed = BusinessAdInput.safeParse(values);
  return parsed.success ? {} : toFieldIssues(parsed.error);
}
