import type { CategoryName } from '../../../schema/rules/category-names.ts';
import type { HoursProfile } from '../hours.ts';
import type { Weighted } from '../random.ts';
import type { Scene } from '../photos.ts';
import type { FeatureGroups } from '../features.ts';
import type { Template } from '../template.ts';

/** What kinds of business that work alike have in common. */
export type Sector = {
  /** Patterns of names; the gaps are those of names.ts. */
  names: Template[];
  hours: Weighted<HoursProfile>;
  features: FeatureGroups;
  /** Median number of ratings of a rated listing. */
  ratings: number;
  /** Price ranges, where guests would want to know. */
  prices?: Weighted<string>;
  /** Whether it has a menu, takes orders and reservations on the web. */
  serves?: boolean;
  /** Share of listings with a website and a description. */
  online: number;
  /** Sentences about a listing; gaps {name}, {city}, {a} and {b} (two of the kind's goods), {year}. */
  about: Template[];
  /** Sentences of content customers; gaps {a} and {b}. */
  praise: Template[];
  /** What its pictures show; the same scene twice makes it twice as likely. */
  scenes: Scene[];
};

/** A category of the sample. */
export type Kind = {
  name: CategoryName;
  /** How often it occurs beside the others. */
  weight: number;
  sector: Sector;
  /** Narrower or neighbouring types; the first half of the listings has the category itself as its type. */
  types: string[];
  /** What stands at the end of a name ('Family Dental'). */
  heads: string[];
  /** What people come for, in the middle of a sentence. */
  goods: string[];
  /** Where it differs from its sector. */
  names?: Template[];
  hours?: Weighted<HoursProfile>;
  features?: FeatureGroups;
  scenes?: Scene[];
  ratings?: number;
};

/** Adds what a sector's kinds share to what each says of itself. */
export function kindsOf(sector: Sector, kinds: Omit<Kind, 'sector'>[]): Kind[] {
  return kinds.map((kind) => ({ ...kind, sector }));
}
