/** Variables that disable the telemetry of third-party tools. */
export const NO_TELEMETRY = {
  ASTRO_TELEMETRY_DISABLED: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
};
