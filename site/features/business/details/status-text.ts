import type { BusinessModel } from '../../../models/page-models.ts';

/** How the Status badge words a listing's state. */
export const STATUS_TEXT: Record<BusinessModel['businessStatus'], string> = {
  OPERATIONAL: 'Operational',
  CLOSED_TEMPORARILY: 'Temporarily Closed',
  CLOSED_PERMANENTLY: 'Permanently Closed',
};
