/** @example cityLine('Provo', 'UT') → 'Provo, UT'; cityLine('Berlin', '', 'Germany') → 'Berlin, Germany' */
export function formatCity(city: string, stateCode: string, otherwise = ''): string {
  const region = stateCode || otherwise;
  return region === '' ? city : `${city}, ${region}`;
}
