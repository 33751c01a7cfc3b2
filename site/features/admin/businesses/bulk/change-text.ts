import { getLabels } from '../../../../../schema/business-views.ts';
import type { BulkChange } from '../../../../../schema/contracts/bulk-change.ts';
import { KIND_NAMES } from './change-fields.ts';
import { OPERATION_NAMES } from '../list/filter-names.tr.ts';

/** A bulk change in one line. */
export function formatChange(change: BulkChange): string {
  switch (change.kind) {
    case 'set':
      return `${getLabel(change.field)}: “${change.value}”`;
    case 'clear':
      return `${getLabel(change.field)} boşaltıldı`;
    case 'replace':
      return `${getLabel(change.field)}: “${change.find}” → “${change.replacement}”`;
    case 'operation':
      return OPERATION_NAMES[change.operation];
    case 'verify':
      return change.verified ? 'Doğrulandı' : 'Doğrulama kaldırıldı';
    default:
      return KIND_NAMES[change.kind];
  }
}

function getLabel(field: Parameters<typeof getLabels>[0][number]): string {
  return (getLabels([field], 'tr') as Record<string, string>)[field]!;
}
