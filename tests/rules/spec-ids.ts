/** Number of requirements per section of the specification; they are numbered from 01. */
const SECTIONS = {
  'P-1': 8,
  'P-2.1': 12,
  'P-2.2': 16,
  'P-2.3': 19,
  'P-2.4': 44,
  'P-2.5': 6,
  'P-2.6': 5,
  'P-2.7': 6,
  'P-2.8': 7,
  'P-2.9': 4,
  'P-2.10': 14,
  'P-2.11': 15,
  'P-2.12': 6,
  'P-3': 16,
  'P-4': 19,
  'P-5': 6,
  'P-7': 22,
  'P-8': 8,
  'P-9': 20,
};

/** The ids of all requirements of the public site. */
export const SPEC_IDS = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}-${String(index + 1).padStart(2, '0')}`),
);
