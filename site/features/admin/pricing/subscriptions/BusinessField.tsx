import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminListedBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { getJson } from '../../../../data/api-client.ts';
import { FieldFrame } from '../../businesses/form/fields/FieldFrame.tsx';
import { useDebounced } from '../../data/use-debounced.ts';
import { Combobox } from '../../components/Combobox.tsx';

const ENDPOINT = '/api/admin/businesses';
/** Debounce of the text, in milliseconds. */
const DELAY = 200;
const MAX_SUGGESTIONS = 8;
const MIN_LENGTH = 2;

type Business = { id: number; name: string };
type Props = {
  business: Business | null;
  issue?: string | undefined;
  onChange: (business: Business | null) => void;
};

/** Field that finds a business of the directory by its words. */
export function BusinessField({ business, issue, onChange }: Props) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), DELAY);
  const isSearching = business === null && search.length >= MIN_LENGTH;
  const { data = [], isError } = useQuery({
    queryKey: [ENDPOINT, 'suggestions', search],
    queryFn: ({ signal }) =>
      getJson<AdminListedBusiness[]>(ENDPOINT, { search, limit: MAX_SUGGESTIONS }, signal),
    enabled: isSearching,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <FieldFrame
      label="İşletme"
      isRequired
      isWide
      hint="Adını yazıp listeden seçin."
      issue={isError ? 'İşletmeler alınamadı. Yeniden deneyin.' : issue}
    >
      {(wiring) => (
        <Combobox
          {...wiring}
          aria-required
          listLabel="İşletmeler"
          text={business?.name ?? text}
          options={(isSearching ? data : []).map(({ id, name, city, state }) => ({
            key: String(id),
            label: name,
            hint: [city, state].filter(Boolean).join(', '),
            id,
          }))}
          onType={(typed) => {
            setText(typed);
            onChange(null);
          }}
          onChoose={({ id, label }) => onChange({ id, name: label })}
        />
      )}
    </FieldFrame>
  );
}
