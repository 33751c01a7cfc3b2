import type { BUSINESS_STATUSES } from '../../../../schema/field-values.ts';

/** Names of the stored states of operation of a business. */
export const STATUS_NAMES: Record<(typeof BUSINESS_STATUSES)[number], string> = {
  OPERATIONAL: 'Faaliyette',
  CLOSED_TEMPORARILY: 'Geçici kapalı',
  CLOSED_PERMANENTLY: 'Kalıcı kapalı',
};
