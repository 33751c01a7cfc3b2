/** Limits of a plan and a subscription: lengths in characters, prices in whole liras. */
export const PLAN_LIMITS = {
  name: 60,
  feature: 120,
  features: 30,
  price: 1_000_000,
  days: 3650,
  /** Also the ads that operators can enter for a business. */
  ads: 1000,
} as const;

/** Days before its end in which a subscription without a later period counts as expiring. */
export const EXPIRING_DAYS = 7;
