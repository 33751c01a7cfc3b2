import type { AdminBusiness } from '../../schema/contracts/admin-business.ts';
import type { Duplicate } from '../../schema/contracts/duplicate.ts';

/** Builds the examples of pairs. */
export function buildDuplicateExamples(business: AdminBusiness) {
  const { globalRowNumber: _, ...record } = business;
  const twin = {
    ...record,
    id: 5377,
    slug: 'crumb-crust-bakery-provo',
    name: 'Crumb & Crust Bakery',
    version: 1,
  };
  const duplicate: Duplicate = {
    id: 3,
    state: 'open',
    certainty: 95,
    evidence: {
      name: 'extended',
      address: 'same',
      phone: 'same',
      host: 'unknown',
      range: 'building',
      isSameCity: true,
      isSameCategory: true,
    },
    metres: 12,
    businesses: [record, twin],
    reviews: [2, 0],
    winnerId: null,
    decidedAt: null,
    decidedBy: null,
  };
  return { duplicate };
}
