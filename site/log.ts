/* oxlint-disable no-console -- the only module that writes to the console */
export const { info, warn, error } = console;
