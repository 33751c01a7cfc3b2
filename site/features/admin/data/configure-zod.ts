import { config } from 'zod/v4/core';

// Otherwise zod tries whether it may make code out of text, which the panel's policy forbids and the browser reports.
config({ jitless: true });
