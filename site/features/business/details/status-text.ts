import type { BusinessModel } from '../../../models/page-models.ts';

/** Labels of the Status badge. */
export const STATUS_TEXT: Record<BusinessModel['businessStatus'], string> = {
  OPERATIONAL: 'Operational',
  CLOSED_TEMPORARILY: 'Temporarily Closed',
  CLOSED_PERMANENTLY: 'Permanently Closed',
};
