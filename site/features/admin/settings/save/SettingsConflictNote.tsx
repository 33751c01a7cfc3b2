import type { SettingConflict } from '../../../../../schema/contracts/site-settings.ts';
import { Icon } from '../../components/Icon.tsx';
import { toInput } from '../data/edits.ts';
import { getLabel, SETTING_FIELDS } from '../data/fields.ts';
import { toAuthorName } from '../../format/author-name.tr.ts';

type Props = { conflicts: SettingConflict[]; onTakeTheirs: () => void; onKeepMine: () => void };

/** Fields that another operator has changed since they were edited here, with a choice for all of them. */
export function SettingsConflictNote({ conflicts, onTakeTheirs, onKeepMine }: Props) {
  return (
    <div className="note note-bad" role="alert">
      <Icon name="triangle-alert" />
      <div>
        <p className="font-bold">Bu ayarları siz düzenlerken bir başkası da değiştirdi</p>
        <p>Hiçbir şey kaydedilmedi; yazdıklarınız duruyor. Kayıtlı değerler:</p>
        <ul className="settings-conflicts">
          {conflicts.map(({ field, theirs, changedBy }) => (
            <li key={field}>
              <b>{getLabel(field)}:</b> {toText(field, theirs)}
              {changedBy !== null && ` (${toAuthorName(changedBy)})`}
            </li>
          ))}
        </ul>
        <div className="row">
          <button type="button" className="button" onClick={onTakeTheirs}>
            Kayıtlı değerleri al
          </button>
          <button type="button" className="button" onClick={onKeepMine}>
            Benimkileri kaydet
          </button>
        </div>
      </div>
    </div>
  );
}

function toText(field: string, value: unknown): string {
  const input = toInput(value);
  if (typeof input === 'boolean') return input ? 'açık' : 'kapalı';
  if (input === '') return '(boş)';
  return SETTING_FIELDS.get(field)?.options?.[input] ?? input;
}
