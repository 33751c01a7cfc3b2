import { EMPTY_LISTING, type Listing } from '../../../contracts/listing.ts';

/** A listing for tests: a bakery in Provo, with the given facts. */
export function buildListing(facts: Partial<Listing> = {}): Listing {
  return {
    ...EMPTY_LISTING,
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
