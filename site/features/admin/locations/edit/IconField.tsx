import { useState } from 'react';
import {
  CATEGORY_ICONS,
  type CategoryIcon as IconName,
} from '../../../../../schema/rules/business/category-icon.ts';
import { fold } from '../../../../../schema/rules/text/fold.ts';
import { FieldFrame } from '../../businesses/form/fields/FieldFrame.tsx';
import { Combobox } from '../../components/Combobox.tsx';
import { CategoryIcon } from './CategoryIcon.tsx';
import { ICON_NAMES } from './icon-names.tr.ts';

const OPTIONS = CATEGORY_ICONS.map((icon) => ({
  key: icon,
  label: ICON_NAMES[icon],
  start: <CategoryIcon name={icon} />,
  words: fold(`${ICON_NAMES[icon]} ${icon}`),
  icon,
})).toSorted((a, b) => a.label.localeCompare(b.label, 'tr'));

type Props = { icon: string; onChange: (icon: IconName) => void };

/** Icon of a category, found by Turkish words. Text that names none leaves it as it was. */
export function IconField({ icon, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const name = ICON_NAMES[icon as IconName] ?? icon;
  const part = fold(typed ?? '');
  return (
    <FieldFrame label="Simge" hint="Aramak için yazın, örneğin “kahve”.">
      {(wiring) => (
        <div className="icon-field">
          <span className="icon-field-shown">
            <CategoryIcon name={icon} />
          </span>
          <Combobox
            {...wiring}
            listLabel="Simgeler"
            text={typed ?? name}
            options={OPTIONS.filter(({ words }) => words.includes(part))}
            onType={setTyped}
            onChoose={(option) => {
              setTyped(null);
              onChange(option.icon);
            }}
            onBlur={() => setTyped(null)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
