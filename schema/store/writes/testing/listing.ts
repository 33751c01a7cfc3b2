import { UNKNOWN, type Listing } from '../../../contracts/listing.ts';

/** A listing for a test: a bakery in Provo, but for what the test says. */
export function listing(facts: Partial<Listing> = {}): Listing {
  return {
    ...UNKNOWN,
    name: 'Crumb & Co',
    category: 'Bakery',
    street: '12 Center St',
    address: '12 Center St, Provo, UT 84601',
    city: 'Provo',
    state: 'Utah',
    stateCode: 'UT',
    postalCode: '84601',
    countryCode: 'US',
    ...facts,
  };
}
