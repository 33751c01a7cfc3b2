/** Variables by which tools of others tell nobody that they are used, and where. */
export const NO_TELEMETRY = {
  ASTRO_TELEMETRY_DISABLED: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
};
