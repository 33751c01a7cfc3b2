import { describe, expect, it } from 'vitest';
import type { ListedBusiness } from '../../schema/contracts/business.ts';
import { toCard } from './to-card.ts';

const summary: ListedBusiness = {
  id: 7,
  slug: 'crumb-and-crust-provo',
  name: 'Crumb & Crust',
  category: { id: 3, name: 'Bakery', slug: 'bakery', icon: 'croissant' },
  city: 'Provo',
  citySlug: 'provo',
  state: 'Utah',
  stateCode: 'UT',
  countryCode: 'US',
  street: '12 Main St',
  address: '12 Main St, Provo, UT 84601',
  postalCode: '84601',
  latitude: 40.2,
  longitude: -111.6,
  timeZone: 'America/Denver',
  phone: '(801) 555-0101',
  website: null,
  rating: '4.5',
  reviewCount: 12,
  photos: null,
  photoUrl: 'https://photos.example/1.jpg',
  imageUrl: 'https://photos.example/2.jpg',
  isVerified: true,
  isSponsored: true,
  businessStatus: 'OPERATIONAL',
  priceRange: null,
  workingHours: null,
  specialHours: null,
};

describe('toCard', () => {
  it('takes what a card shows, and nothing more', () => {
    expect(toCard(summary)).toEqual({
      slug: 'crumb-and-crust-provo',
      name: 'Crumb & Crust',
      category: { name: 'Bakery', slug: 'bakery', icon: 'croissant' },
      city: 'Provo',
      stateCode: 'UT',
      street: '12 Main St',
      phone: '(801) 555-0101',
      rating: 4.5,
      reviewCount: 12,
      photo: 'https://photos.example/1.jpg',
      otherPhoto: 'https://photos.example/2.jpg',
      isVerified: true,
      isSponsored: true,
      isClosed: false,
    });
  });

  it('takes the address where no street is known, the image where there is no photo', () => {
    const card = toCard({ ...summary, street: null, photoUrl: null });
    expect(card).toMatchObject({
      street: '12 Main St, Provo, UT 84601',
      photo: 'https://photos.example/2.jpg',
    });
    expect(toCard({ ...summary, photoUrl: null, imageUrl: null }).photo).toBeNull();
  });

  it('writes how far it is as its country does, where a place was given', () => {
    expect(toCard({ ...summary, distance: 644 }).distance).toBe('0.4 mi');
    expect(toCard({ ...summary, distance: 644, countryCode: 'DE' }).distance).toBe('640 m');
    expect(toCard({ ...summary, distance: 0 }).distance).toBe('under 0.1 mi');
  });

  it('takes the hours where they and their clock are known, and it is not closed down', () => {
    const open = { ...summary, workingHours: { Monday: '9:00 AM - 5:00 PM' } };
    expect(toCard(open).hours).toEqual({ week: '540-1020', timeZone: 'America/Denver' });
    expect(toCard({ ...open, timeZone: null })).not.toHaveProperty('hours');
    expect(toCard({ ...open, businessStatus: 'CLOSED_TEMPORARILY' })).not.toHaveProperty('hours');
  });

  it('marks a website', () => {
    expect(toCard({ ...summary, website: 'https://crumb.example/' }).hasWebsite).toBe(true);
    expect(toCard(summary)).not.toHaveProperty('hasWebsite');
  });

  it('keeps an unrated business unrated, and marks a closed one', () => {
    expect(toCard({ ...summary, rating: null }).rating).toBeNull();
    expect(toCard({ ...summary, businessStatus: 'CLOSED_TEMPORARILY' }).isClosed).toBe(true);
    expect(toCard({ ...summary, businessStatus: 'CLOSED_PERMANENTLY' }).isClosed).toBe(true);
  });
});
