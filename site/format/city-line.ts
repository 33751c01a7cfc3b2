/** @example formatCity('Provo', 'UT') → 'Provo, UT'; formatCity('Berlin', '', 'Germany') → 'Berlin, Germany' */
export function formatCity(city: string, stateCode: string, otherwise = ''): string {
  const region = stateCode || otherwise;
  return region === '' ? city : `${city}, ${region}`;
}
