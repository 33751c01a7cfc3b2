/** Format of a Standard Webhooks secret; the base64 after `whsec_` is the key. */
export const WEBHOOK_SECRET = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;
