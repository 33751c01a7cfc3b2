import { type ReactNode, useId } from 'react';
import { getLabels } from '../../../../../schema/business-views.ts';
import { BULK_FIELDS, REQUIRED_BULK_FIELDS } from '../../../../../schema/contracts/bulk-limits.ts';
import { OPERATION_NAMES, VERIFIED_NAMES } from '../list/filter-names.tr.ts';
import { FilterSelect } from '../list/FilterSelect.tsx';
import { useCategoryOptions } from '../list/use-filter-options.ts';
import { type ChangeInput, hasField, isValueInvalid, KIND_NAMES } from './change-fields.ts';

type Props = { input: ChangeInput; onChange: (changed: Partial<ChangeInput>) => void };

const FIELD_LABELS = getLabels([...BULK_FIELDS], 'tr') as Record<(typeof BULK_FIELDS)[number], string>;

/** Fields that say what a bulk change does. */
export function ChangeFields({ input, onChange }: Props): ReactNode {
  const { kind, field, value, find, replacement, categoryId, operation, verified } = input;
  const categories = useCategoryOptions();
  const fields = BULK_FIELDS.filter((name) => kind !== 'clear' || !REQUIRED_BULK_FIELDS.includes(name));
  return (
    <>
      <Choice
        label="İşlem"
        value={kind}
        names={KIND_NAMES}
        onChange={(next) => onChange({ kind: next, ...(next === 'clear' && { field: 'phone' }) })}
      />
      {hasField(kind) && (
        <Choice
          label="Alan"
          value={field}
          names={
            Object.fromEntries(fields.map((name) => [name, FIELD_LABELS[name]])) as Record<
              typeof field,
              string
            >
          }
          onChange={(next) => onChange({ field: next })}
        />
      )}
      {kind === 'set' && (
        <Line
          label="Yeni değer"
          value={value}
          problem={isValueInvalid(input) ? 'Bu alan için geçerli bir değer değil' : null}
          onChange={(next) => onChange({ value: next })}
        />
      )}
      {kind === 'replace' && (
        <>
          <Line label="Bulunacak metin" value={find} onChange={(next) => onChange({ find: next })} />
          <Line
            label="Yerine yazılacak metin"
            value={replacement}
            onChange={(next) => onChange({ replacement: next })}
          />
        </>
      )}
      {kind === 'category' && (
        <FilterSelect
          label="Yeni kategori"
          none="Kategori seçin"
          value={categoryId}
          choices={categories}
          onChange={(next) => onChange({ categoryId: next })}
        />
      )}
      {kind === 'operation' && (
        <Choice
          label="Yeni durum"
          value={operation}
          names={OPERATION_NAMES}
          onChange={(next) => onChange({ operation: next })}
        />
      )}
      {kind === 'verify' && (
        <Choice
          label="Yeni değer"
          value={verified}
          names={VERIFIED_NAMES}
          onChange={(next) => onChange({ verified: next })}
        />
      )}
    </>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  names: Record<Value, string>;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, value, names, onChange }: ChoiceProps<Value>): ReactNode {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        className="input"
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {(Object.entries(names) as [Value, string][]).map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

type LineProps = {
  label: string;
  value: string;
  problem?: string | null;
  onChange: (value: string) => void;
};

function Line({ label, value, problem = null, onChange }: LineProps) {
  const id = useId();
  const problemId = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        value={value}
        maxLength={2000}
        autoComplete="off"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== null && (
        <p className="error" id={problemId}>
          {problem}
        </p>
      )}
    </div>
  );
}
