import { formatBytes } from './format-bytes.ts';

const SECONDS = new Intl.NumberFormat('tr', { maximumFractionDigits: 1 });

/** Report of an optimization: names and values of its result. */
export function toOptimizeReport(result: Record<string, unknown>): [name: string, value: string][] {
  const get = (name: string) => (typeof result[name] === 'number' ? result[name] : null);
  const count = (name: string) => get(name)?.toLocaleString('tr') ?? 'Bilinmiyor';
  const bytes = (name: string) => formatKnown(get(name), formatBytes);
  return [
    ['Bütünlük', 'Sağlam'],
    ['Arama dizini', get('merged') === 1 ? 'Birleştirildi' : 'Zaten derli toplu'],
    ['Silinen eski oturumlar', count('sessions')],
    ['Silinen iş kayıtları', count('jobs')],
    ['Silinen sayaçlar', count('rateLimits')],
    ['Boyut', `${bytes('sizeBefore')} → ${bytes('size')}`],
    ['Süre', formatKnown(get('ms'), (ms) => `${SECONDS.format(ms / 1000)} sn`)],
  ];
}

function formatKnown(value: number | null, format: (value: number) => string): string {
  return value === null ? 'Bilinmiyor' : format(value);
}
