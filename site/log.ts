/* oxlint-disable no-console -- what the site says about itself belongs there, and nowhere else */
export const { info, warn, error } = console;
