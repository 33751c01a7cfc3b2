import { useId, useState } from 'react';
import type { Batch, BatchPreview } from '../../../../../schema/contracts/batch.ts';
import { COUNTRY_CODES } from '../../../../../schema/rules/location/countries.ts';
import { Icon } from '../../components/Icon.tsx';
import type { BatchActions } from '../data/use-batch-actions.ts';
import { toCountryNote } from '../text/country-text.ts';
import { useHoldUnsaved } from '../../data/session/use-hold-unsaved.ts';
import { toTurkishReason } from '../../data/importer/turkish-reason.ts';
import { ColumnTable } from './ColumnTable.tsx';
import { toColumnChoices, type ChosenFields } from './column-changes.ts';

type Props = { batch: Batch; preview: BatchPreview; isBusy: boolean; actions: BatchActions };

const COUNTRY_NAMES = new Intl.DisplayNames('tr', { type: 'region' });
const COUNTRIES = COUNTRY_CODES.map((code) => ({ code, name: COUNTRY_NAMES.of(code) ?? code })).toSorted(
  (a, b) => a.name.localeCompare(b.name, 'tr'),
);

/** Feed, country and columns of a file. They take effect when the file is compared again. */
export function ColumnsForm({ batch, preview, isBusy, actions }: Props) {
  const id = useId();
  // Null while untouched: another operator may change what is stored.
  const [typed, setFeed] = useState<string | null>(null);
  const [selected, setCountry] = useState<string | null>(null);
  const feed = typed ?? batch.feed;
  const country = selected ?? batch.country ?? '';
  const [chosen, setChosen] = useState<ChosenFields>({});
  const { preview: compare } = actions;
  const columns = toColumnChoices(preview.sheets, chosen);
  const isChanged = columns !== null || feed.trim() !== batch.feed || country !== (batch.country ?? '');
  const isOff = isBusy || compare.isPending || !isChanged || feed.trim() === '';

  useHoldUnsaved(isChanged);

  function submit() {
    if (isOff) return;
    compare.mutate({
      feed: feed.trim(),
      country: country === '' ? null : country,
      ...(columns !== null && { columns }),
    });
  }

  return (
    <form
      className="columns-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="card">
        <div className="fields">
          <div className="field">
            <label htmlFor={`${id}-feed`}>Kaynak</label>
            <input
              className="input"
              id={`${id}-feed`}
              value={feed}
              maxLength={100}
              autoComplete="off"
              aria-describedby={`${id}-feed-hint`}
              onChange={(event) => setFeed(event.target.value)}
            />
            <p className="hint" id={`${id}-feed-hint`}>
              Dosya, aynı kaynağın son dosyasıyla karşılaştırılır; kurallar da kaynağa göredir.
            </p>
          </div>
          <div className="field">
            <label htmlFor={`${id}-country`}>Ülkesi yazılmamış satırlar</label>
            <select
              className="input"
              id={`${id}-country`}
              value={country}
              aria-describedby={`${id}-country-hint`}
              onChange={(event) => setCountry(event.target.value)}
            >
              <option value="">Kurulumun varsayılan ülkesi</option>
              {COUNTRIES.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
            <p className="hint" id={`${id}-country-hint`}>
              Satırdan anlaşılan ülke her zaman önceliklidir.
            </p>
          </div>
        </div>
        {preview.countries.length > 0 && (
          <ul className="country-notes" aria-label="Satırlardan çıkarılan ülkeler">
            {preview.countries.map((count) => (
              <li key={`${count.source} ${count.country}`}>{toCountryNote(count)}</li>
            ))}
          </ul>
        )}
      </div>
      {preview.sheets.map(({ sheet, format, columns: list }) => (
        <ColumnTable
          key={sheet}
          sheet={sheet}
          format={format}
          columns={list}
          chosen={chosen}
          onChoose={setChosen}
        />
      ))}
      {preview.skippedSheets.length > 0 && (
        <div className="note">
          <Icon name="info" />
          <ul>
            {preview.skippedSheets.map(({ sheet, reason }) => (
              <li key={sheet}>
                “{sheet}” sayfası okunmadı: {toTurkishReason(reason)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="row columns-foot">
        <button type="submit" className="button button-primary" aria-disabled={isOff}>
          <Icon name="refresh-cw" />
          {compare.isPending ? 'Başlatılıyor...' : 'Kaydet ve yeniden karşılaştır'}
        </button>
        <p className="hint">Sütun seçimleri aynı başlıklara sahip sonraki dosyalar için hatırlanır.</p>
      </div>
    </form>
  );
}
