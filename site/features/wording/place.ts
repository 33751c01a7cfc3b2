/** @example cityLine('Provo', 'UT') → 'Provo, UT'; cityLine('Berlin', '', 'Germany') → 'Berlin, Germany' */
export function cityLine(city: string, stateCode: string, otherwise = ''): string {
  const region = stateCode || otherwise;
  return region === '' ? city : `${city}, ${region}`;
}
