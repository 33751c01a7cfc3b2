import type { AdminBusiness } from '../../../../../schema/contracts/admin-business.ts';
import {
  FORM_FIELDS,
  type BusinessFormInput,
  type FormField,
} from '../../../../../schema/contracts/business-form.ts';
import type { Photo } from '../../../../../schema/field-values.ts';
import { toFeatures, toGroups, type FeatureGroup } from '../../editor/features/features-model.ts';
import { toWeek, toWorkingHours, type WeekHours } from '../../editor/hours/hours-model.ts';
import { type SpecialPeriods, toSpecialHours, toSpecialPeriods } from '../../editor/hours/special-model.ts';
import { parseDegrees } from '../../editor/position/parse-degrees.ts';
import { parseCategoryValue } from './fields/category-value.ts';

/** Fields of the form in the panel: `businessStatus` says what `isOpen` says in short. */
export type PanelField = Exclude<FormField, 'isOpen'>;
export const PANEL_FIELDS = FORM_FIELDS.filter((field): field is PanelField => field !== 'isOpen');

/** Fields with plain text values in the form. */
type TextField = Exclude<
  PanelField,
  'businessStatus' | 'isVerified' | 'workingHours' | 'specialHours' | 'about' | 'photos'
>;
/** Form state. */
export type FormValues = Record<TextField, string> & {
  businessStatus: AdminBusiness['businessStatus'];
  isVerified: boolean;
  workingHours: WeekHours;
  specialHours: SpecialPeriods;
  about: FeatureGroup[];
  photos: Photo[];
  /** Number of photos that are being uploaded. They are no part of the request yet, but lost if the form closes. */
  uploading: number;
};

/** Converts a record to form values; null is a new business. */
export function toValues(record: AdminBusiness | null): FormValues {
  const texts = PANEL_FIELDS.map((field) => [field, String(record?.[field] ?? '')]);
  return {
    ...(Object.fromEntries(texts) as Record<TextField, string>),
    businessStatus: record?.businessStatus ?? 'OPERATIONAL',
    isVerified: record?.isVerified ?? false,
    workingHours: toWeek(record?.workingHours ?? null),
    specialHours: toSpecialPeriods(record?.specialHours ?? null),
    about: toGroups(record?.about ?? null),
    photos: record?.photos ?? [],
    uploading: 0,
  };
}

/** Converts form values to a request body. */
export function toBody(values: FormValues): BusinessFormInput {
  const { uploading: _, ...fields } = values;
  return {
    ...fields,
    categoryId: parseCategoryValue(values.categoryId),
    latitude: parseDegrees(values.latitude),
    longitude: parseDegrees(values.longitude),
    workingHours: toWorkingHours(values.workingHours),
    specialHours: toSpecialHours(values.specialHours),
    about: toFeatures(values.about),
  };
}

/** Fields that differ from `before`. Both coordinates change together. */
export function getChangedFields(values: FormValues, before: FormValues): PanelField[] {
  const changed = new Set(
    PANEL_FIELDS.filter((field) => JSON.stringify(values[field]) !== JSON.stringify(before[field])),
  );
  if (changed.has('latitude')) changed.add('longitude');
  else if (changed.has('longitude')) changed.add('latitude');
  return PANEL_FIELDS.filter((field) => changed.has(field));
}
