import type { CategoryName } from '../../../schema/rules/business/category-names.ts';
import type { HoursProfile } from './hours.ts';
import type { Weighted } from '../random.ts';
import type { Scene } from './scenes.ts';
import type { FeatureGroups } from './feature-groups.ts';
import type { Template } from '../words/template.ts';

/** Properties shared by similar categories. */
export type Sector = {
  /** Patterns of names with the placeholders of names.ts. */
  names: Template[];
  hours: Weighted<HoursProfile>;
  features: FeatureGroups;
  /** Median number of ratings of a rated business. */
  ratings: number;
  /** Price ranges, if relevant. */
  prices?: Weighted<string>;
  /** Has a menu, accepts orders and reservations online. */
  serves?: boolean;
  /** Share of businesses with a website and a description. */
  online: number;
  /** Sentences about a business; placeholders {name}, {city}, {a} and {b} (two goods of the category), {year}. */
  about: Template[];
  /** Sentences of satisfied customers; placeholders {a} and {b}. */
  praise: Template[];
  /** Scenes of its pictures; a repeated scene is twice as likely. */
  scenes: Scene[];
};

/** A category of the sample. */
export type SampleCategory = {
  name: CategoryName;
  /** Relative frequency. */
  weight: number;
  sector: Sector;
  /** More specific or related types; half of the businesses have the category itself as type. */
  types: string[];
  /** Last word of a name ('Family Dental'). */
  heads: string[];
  /** Goods or services, in the middle of a sentence. */
  goods: string[];
  /** Overrides of its sector. */
  names?: Template[];
  hours?: Weighted<HoursProfile>;
  features?: FeatureGroups;
  scenes?: Scene[];
  ratings?: number;
};

/** Adds the shared properties of a sector to each category. */
export function buildCategories(sector: Sector, kinds: Omit<SampleCategory, 'sector'>[]): SampleCategory[] {
  return kinds.map((kind) => ({ ...kind, sector }));
}
