import { expect, it } from 'vitest';
import { EXAMPLES } from '../../models/examples.ts';
import type { BrandModel } from '../../models/page-models.ts';
import { toBrandHead } from './brand-heads.ts';

const [example] = EXAMPLES.brand;

function describePlaces(names: string[]): string {
  const places: BrandModel['places'] = names.map((name, i) => ({
    ...example!.places[0]!,
    name,
    businessCount: names.length - i,
  }));
  return toBrandHead({ ...example!, places }).description;
}

it('names the three places with most branches, and says if there are more', () => {
  expect(describePlaces(['Ohio', 'Bayern'])).toContain(' in Ohio and Bayern, with addresses');
  expect(describePlaces(['Ohio', 'Bayern', 'Kent'])).toContain(' in Ohio, Bayern and Kent, with addresses');
  expect(describePlaces(['Ohio', 'Bayern', 'Kent', 'Goa'])).toContain(
    ' in Ohio, Bayern, Kent and more, with addresses',
  );
});
