/** True if the browser asks not to be counted: Do Not Track or Global Privacy Control. */
export function isCountingRefused(): boolean {
  const browser = navigator as Navigator & { globalPrivacyControl?: boolean };
  return browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
}
