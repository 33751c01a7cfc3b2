import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import type { StateChoice } from '../../../../../../schema/contracts/admin-locations.ts';
import { fold } from '../../../../../../schema/rules/text/fold.ts';
import { getJson } from '../../../../../data/api-client.ts';
import { Combobox } from '../../../components/Combobox.tsx';

const ENDPOINT = '/api/admin/locations/cities/states';
/** Maximum number of options in the list. */
const MAX_OPTIONS = 20;
const NONE: StateChoice[] = [];

type Props = Omit<ComponentProps<typeof Combobox>, 'options' | 'listLabel' | 'onChoose' | 'text'> & {
  text: string;
  /** Only states of this country; '' for all. */
  countryCode: string;
  onChoose: (state: StateChoice) => void;
};

/** Field with the states that stored cities name, which are loaded once. Others can be typed. */
export function StateInput({ text, countryCode, onChoose, ...input }: Props) {
  const [isUsed, setUsed] = useState(false);
  // All are offered until something is typed: the current one would hide the others.
  const [isTyped, setTyped] = useState(false);
  const { data = NONE } = useQuery({
    queryKey: [ENDPOINT],
    queryFn: ({ signal }) => getJson<StateChoice[]>(ENDPOINT, {}, signal),
    enabled: isUsed,
  });
  const part = isTyped ? fold(text) : '';
  const country = countryCode.trim().toUpperCase();
  const options = data
    .filter(
      ({ name, ...state }) => (country === '' || state.countryCode === country) && fold(name).includes(part),
    )
    .slice(0, MAX_OPTIONS)
    .map((state) => ({
      key: `${state.countryCode} ${state.name}`,
      label: state.name,
      ...(country === '' && { hint: state.countryCode }),
      state,
    }));
  return (
    <Combobox
      {...input}
      listLabel="Bilinen eyalet ve iller"
      text={text}
      options={options}
      onFocus={() => setUsed(true)}
      onType={(typed) => {
        setTyped(true);
        input.onType(typed);
      }}
      onChoose={({ state }) => {
        setTyped(false);
        onChoose(state);
      }}
    />
  );
}
