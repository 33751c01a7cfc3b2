import { FIELD_NAMES, getLabels } from '../../../../../schema/business-views.ts';
import type { ChangeGroup } from '../../../../../schema/contracts/batch.ts';

/** Fields that a change group can be about, besides those of the form. */
const FIELDS: Record<string, string> = {
  ...getLabels(FIELD_NAMES, 'tr'),
  category: 'Kategori',
  categoryId: 'Kategori',
  city: 'Şehir',
  cityId: 'Şehir',
  state: 'Eyalet / il',
  country: 'Ülke',
  countryCode: 'Ülke',
  coordinates: 'Konum',
  hours: 'Çalışma saatleri',
  reviews: 'Değerlendirmeler',
  status: 'Durum',
};

const CHANGES: Record<ChangeGroup['change'], string> = {
  new: 'ekleniyor',
  doubtful: 'ekleniyor',
  added: 'ekleniyor',
  changed: 'değişiyor',
  removed: 'siliniyor',
  moved: 'taşınıyor',
  replaced: 'değişiyor',
};

type TitledGroup = Pick<ChangeGroup, 'field' | 'change' | 'from' | 'to'>;

/** Name of a field in the panel. */
export function toFieldText(field: string): string {
  return FIELDS[field] ?? field;
}

/** Title of a change group: 'Telefon siliniyor', 'Kategori: Lokanta → Restoran'. */
export function toGroupTitle({ field, change, from, to }: TitledGroup): string {
  if (change === 'doubtful') return 'Kayıtlı bir işletmeye benzeyen yeni işletmeler';
  if (field === null) return 'Yeni işletmeler';
  if (change === 'replaced') return `${toFieldText(field)}: ${from ?? 'boş'} → ${to ?? 'boş'}`;
  return `${toFieldText(field)} ${CHANGES[change]}`;
}

/** Title of the group with this key, for rules, which know no more of their group. */
export function toKeyTitle(key: string): string {
  if (key === 'new' || key === 'doubtful')
    return toGroupTitle({ field: null, change: key, from: null, to: null });
  const [field = '', change = ''] = key.split(/:(.*)/s);
  const [from = '', to] = change.split('>');
  if (to !== undefined) return toGroupTitle({ field, change: 'replaced', from, to });
  return toGroupTitle({ field, change: change as ChangeGroup['change'], from: null, to: null });
}

/** Explanation of a group whose consequence its title does not tell; undefined for others. */
export function toGroupHint({ change, field }: ChangeGroup): string | undefined {
  if (change === 'removed') return 'Dosyada bu sütun var, değeri boş. Uygularsanız kayıtlı değer silinir.';
  if (change === 'doubtful')
    return 'Aynı işletme olabilirler. Uygularsanız ayrı birer kayıt olarak eklenirler.';
  if (change === 'moved') return 'Haritadaki yeri belirgin biçimde değişen işletmeler.';
  return field === 'name' ? 'Adı değişen kayıt başka bir işletme olabilir.' : undefined;
}

/** Badges of surprising groups. */
export const SURPRISES: Record<ChangeGroup['surprise'], { name: string; badge: string } | null> = {
  high: { name: 'Dikkat', badge: 'badge-bad' },
  medium: { name: 'Gözden geçirin', badge: 'badge-note' },
  low: null,
};
