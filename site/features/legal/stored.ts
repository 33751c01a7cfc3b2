/** What public pages keep in the browser, for the Cookie Policy. A browser test holds it against what is really stored. */
export const STORED: readonly { key: string; purpose: string; kept: string }[] = [
  {
    key: 'consent',
    purpose: 'Your decision about advertising, analytics and maps',
    kept: 'Local storage: until you clear it',
  },
];
