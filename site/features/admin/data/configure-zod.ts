import { config } from 'zod/v4/core';

// Otherwise zod tests if it may evaluate code, which the panel's CSP forbids and the browser reports.
config({ jitless: true });
