import { useState } from 'react';
import {
  type AdminInjectionCode,
  CONSENT_KINDS,
  INJECTION_POSITIONS,
  InjectionCodeInput,
  type InjectionCodeInput as Input,
  MAX_CODE_LENGTH,
} from '../../../../../schema/contracts/injection-code.ts';
import { FieldFrame } from '../../businesses/form/fields/FieldFrame.tsx';
import { LabelledSwitch } from '../../components/LabelledSwitch.tsx';
import { type FieldIssues, focusFirstIssue, toFieldIssues } from '../../data/field-issues.ts';
import { PreviewFrame } from '../preview/PreviewFrame.tsx';
import { CONSENTS, POSITIONS } from './code-text.ts';
import { useCodeChange } from './use-codes.ts';

type Props = {
  /** Null for a new code. */
  code: AdminInjectionCode | null;
  /** Reports if the form has unsaved changes. */
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
};

const NEW: Input = { name: '', code: '', position: 'body-end', consent: 'necessary', enabled: true };

/** Form of a code with its preview. */
export function CodeForm({ code, onDirty, onSaved, onCancel }: Props) {
  const [initial] = useState<Input>(() => toInput(code));
  const [values, setValues] = useState(initial);
  const [issues, setIssues] = useState<FieldIssues>({});
  /** The text that the preview runs; null while there is none. */
  const [shown, setShown] = useState<string | null>(null);
  const { mutate, isPending } = useCodeChange();

  function set(fields: Partial<Input>) {
    const next = { ...values, ...fields };
    setValues(next);
    if (Object.keys(issues).length > 0) setIssues(getIssues(next));
    onDirty(JSON.stringify(next) !== JSON.stringify(initial));
  }

  function save(form: HTMLFormElement) {
    if (isPending) return;
    const parsed = InjectionCodeInput.safeParse(values);
    if (!parsed.success) return focusFirstIssue(form, () => setIssues(toFieldIssues(parsed.error)));
    const edit = code === null ? parsed.data : { ...parsed.data, updatedAt: code.updatedAt };
    mutate({ kind: 'save', id: code?.id ?? null, code: edit }, { onSuccess: onSaved });
  }

  const renderSelect = <Name extends string>(
    field: 'position' | 'consent',
    label: string,
    names: readonly Name[],
    texts: Record<Name, string>,
  ) => (
    <FieldFrame label={label}>
      {(wiring) => (
        <select
          className="input"
          value={values[field]}
          onChange={(event) => set({ [field]: event.target.value })}
          {...wiring}
        >
          {names.map((name) => (
            <option key={name} value={name}>
              {texts[name]}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );

  return (
    <form
      className="card ads-code-form"
      noValidate
      aria-label={code === null ? 'Yeni HTML kodu' : `${code.name} kodunu düzenle`}
      onSubmit={(event) => {
        event.preventDefault();
        save(event.currentTarget);
      }}
    >
      <h2>{code === null ? 'Yeni HTML kodu' : code.name}</h2>
      <div className="fields ads-fields">
        <FieldFrame label="Ad" isRequired issue={issues.name}>
          {(wiring) => (
            <input
              className="input"
              autoComplete="off"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the operator has just opened the form
              autoFocus
              aria-required
              value={values.name}
              onChange={(event) => set({ name: event.target.value })}
              {...wiring}
            />
          )}
        </FieldFrame>
        {renderSelect('position', 'Yer', INJECTION_POSITIONS, POSITIONS)}
        {renderSelect('consent', 'İzin', CONSENT_KINDS, CONSENTS)}
        <FieldFrame
          label="HTML kodu"
          isWide
          isRequired
          hint={`${values.code.length.toLocaleString('tr')}/${MAX_CODE_LENGTH.toLocaleString('tr')} karakter`}
          issue={issues.code}
        >
          {(wiring) => (
            <textarea
              className="input ads-code"
              rows={8}
              spellCheck={false}
              aria-required
              value={values.code}
              onChange={(event) => set({ code: event.target.value })}
              {...wiring}
            />
          )}
        </FieldFrame>
      </div>
      <LabelledSwitch
        label="Açık"
        hint="Kapalı kod hiçbir sayfaya eklenmez."
        isOn={values.enabled}
        onChange={(enabled) => set({ enabled })}
      />
      <div className="row">
        <button type="submit" className="button button-primary" aria-disabled={isPending}>
          {isPending ? 'Kaydediliyor...' : 'Kaydet'}
        </button>
        <button type="button" className="button" onClick={() => setShown(values.code)}>
          Önizle
        </button>
        <button type="button" className="button" onClick={onCancel}>
          Vazgeç
        </button>
      </div>
      {shown !== null && (
        <div className="ads-code-preview">
          <p className="hint">
            Kod burada siteden ve panelden ayrı, kapalı bir çerçevede çalışır; görünmeyen kodlarda boş kalır.
          </p>
          <PreviewFrame title="Kodun önizlemesi" code={shown} />
        </div>
      )}
    </form>
  );
}

function toInput(code: AdminInjectionCode | null): Input {
  if (code === null) return NEW;
  const { id: _id, updatedAt: _at, updatedBy: _by, ...input } = code;
  return input;
}

function getIssues(values: Input): FieldIssues {
  const parsed = InjectionCodeInput.safeParse(values);
  return parsed.success ? {} : toFieldIssues(parsed.error);
}
