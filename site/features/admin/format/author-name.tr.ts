/** Parts of the program that change things, by the name under which they do. */
const PARTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'sign-in': 'Giriş ekranı',
    'npm start': 'Kurulum',
    'npm run deploy': 'Komut satırı',
    'npm run export': 'Komut satırı',
    'npm run import': 'Komut satırı',
    'npm run operator': 'Komut satırı',
    'npm run publish': 'Komut satırı',
    'npm run restore': 'Komut satırı',
    'npm run rollback': 'Komut satırı',
    command: 'Komut satırı',
    import: 'İçe aktarma',
    runner: 'Otomatik',
    sample: 'Örnek veri',
    schedule: 'Zamanlanmış görev',
  }),
);

/**
 * Author of a change: an operator by name, a part of the program in Turkish.
 *
 * @example toAuthorName('runner') → 'Otomatik'
 */
export function toAuthorName(name: string): string {
  return PARTS.get(name) ?? name;
}
