import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Listing } from '../../../schema/contracts/listing.ts';
import { Columns, type Field } from '../columns/recognise-columns.ts';
import { HEADINGS, INDEXED_COLUMNS } from '../columns/fields.ts';
import { mapRow } from './map-row.ts';
import { buildListing, mapCells } from './testing.ts';

describe('mapRow', () => {
  it('reads a row of Outscraper', () => {
    const listing = buildListing({
      name: 'Harbour Grill',
      site: 'https://harbour.example.com/?utm_source=gmb',
      subtypes: 'Seafood restaurant, Bar, bar',
      category: 'Seafood restaurant',
      type: 'Restaurant',
      phone: '8015551234',
      reviews: '1,766',
      rating: '4.5',
      working_hours: '{"Monday":"11:30\\u202fAM-3\\u202fPM,5-10\\u202fPM","Saturday":"Closed"}',
      business_status: 'OPERATIONAL',
      about: "{'Accessibility': {'Wheelchair accessible entrance': True, 'Lot': False}}",
      range: '$$$',
      verified: 'True',
      reservation_links: '["https://book.example.com/a"]',
      booking_appointment_link: 'https://book.example.com/b',
      menu_link: 'None',
      place_id: 'ChIJWVD7FadZwokRs_pS6XY7VOU',
      cid: '16524898314635901619',
    });
    expect(listing).toMatchObject({
      name: 'Harbour Grill',
      category: 'Seafood restaurant',
      type: 'Restaurant',
      subtypes: ['Seafood restaurant', 'Bar'],
      website: 'https://harbour.example.com/',
      phone: '+1 801-555-1234',
      rating: 4.5,
      reviewCount: 1766,
      workingHours: { Monday: '11:30 AM - 3:00 PM, 5:00 PM - 10:00 PM', Saturday: 'Closed' },
      about: { Accessibility: { 'Wheelchair accessible entrance': true, Lot: false } },
      businessStatus: 'OPERATIONAL',
      priceRange: '$$$',
      isVerified: true,
      reservationLink: 'https://book.example.com/a',
      menuLink: null,
      placeId: 'ChIJWVD7FadZwokRs_pS6XY7VOU',
      cid: '16524898314635901619',
      reviews: [],
      warnings: [],
    });
  });

  it('reads a row of gosom', () => {
    const listing = buildListing({
      input_id: '7',
      open_hours: '{"Monday":["12:30‚Äì10‚ÄØpm"]}',
      status: 'Closed ⋅ Opens 12:30\u202fpm Tue',
      link: 'https://www.google.com/maps/place/x',
      website: 'shop.example.com',
      descriptions: 'Fish & more',
      review_count: '396',
      about:
        '[{"name":"Payments","options":[{"name":"Cards","enabled":true,"values":["VISA","Amex"]},{"name":"Cash","enabled":false}]}]',
      user_reviews:
        '[{"Name":"Al","Rating":5,"Description":"Good","When":"2024-3-5"},{"Name":"","Rating":0}]',
      emails: 'a@example.com, b@example.com',
      order_online: '[{"link":"https://order.example.com","source":"x"}]',
    });
    expect(listing).toMatchObject({
      workingHours: { Monday: '12:30 PM - 10:00 PM' },
      businessStatus: null,
      locationLink: 'https://www.google.com/maps/place/x',
      website: 'https://shop.example.com',
      description: 'Fish &amp; more',
      about: { Payments: { Cards: 'VISA, Amex', Cash: false } },
      email: 'a@example.com',
      orderLink: 'https://order.example.com',
      reviews: [{ authorName: 'Al', rating: 5, comment: 'Good', createdAt: '2024-03-05T00:00:00.000Z' }],
      warnings: [],
    });
  });

  it('reads a row of Apify', () => {
    const listing = buildListing({
      categoryName: 'Bar',
      claimThisBusiness: 'false',
      'location/lat': '40.23',
      'location/lng': '-111.66',
      'categories/0': 'Bar',
      'categories/1': 'Pub',
      'openingHours/0/day': 'Monday',
      'openingHours/0/hours': 'Closed',
      'openingHours/1/day': 'Sunday',
      'openingHours/1/hours': '12 to 9:30 PM',
      'additionalInfo/Service options/0/Delivery': 'true',
      'additionalInfo/Good for/0/Kids/family': 'false',
      permanentlyClosed: 'false',
      temporarilyClosed: 'true',
      'reviews/0/name': 'Bo',
      'reviews/0/stars': '4',
      'reviews/0/publishedAtDate': '2022-06-16T18:22:02.601Z',
      imageUrl: 'https://img.example.com/1',
      url: 'https://www.google.com/maps/search/?api=1',
    });
    expect(listing).toMatchObject({
      category: 'Bar',
      subtypes: ['Bar', 'Pub'],
      isVerified: true,
      latitude: 40.23,
      timeZone: 'America/Denver',
      workingHours: { Monday: 'Closed', Sunday: '12:00 PM - 9:30 PM' },
      about: { 'Service options': { Delivery: true }, 'Good for': { 'Kids/family': false } },
      businessStatus: 'CLOSED_TEMPORARILY',
      photoUrl: 'https://img.example.com/1',
      locationLink: 'https://www.google.com/maps/search/?api=1',
      website: null,
      reviews: [{ authorName: 'Bo', rating: 4, comment: null, createdAt: '2022-06-16T18:22:02.601Z' }],
      warnings: [],
    });
  });

  it.each([
    ['restaurant;vegetarian', 'restaurant', ['vegetarian']],
    ['Otopark | Açık otopark', 'Otopark', ['Açık otopark']],
    ['Métier de bouche|', 'Métier de bouche', []],
    ['Bar, café & lounge', 'Bar, café & lounge', []],
  ])('files a listing under the first kind of the cell %j', (cell, category, subtypes) => {
    expect(buildListing({ category: cell })).toMatchObject({ category, subtypes });
  });

  it('reads lists and objects of Apify in one cell', () => {
    expect(
      buildListing({
        additionalInfo: '{"Payments":[{"Credit cards":true},{"Cash":false},{"Credit cards":true}]}',
        openingHours: '[{"day":"Tuesday","hours":"11 AM to 9:30 PM"}]',
        reviews: '[{"name":"Bo","stars":4,"text":"ok"}]',
      }),
    ).toMatchObject({
      about: { Payments: { 'Credit cards': true, Cash: false } },
      workingHours: { Tuesday: '11:00 AM - 9:30 PM' },
      reviewCount: null,
      reviews: [{ authorName: 'Bo', rating: 4, comment: 'ok', createdAt: null }],
    });
  });

  it('reads a column for each day', () => {
    expect(buildListing({ Monday: '9-5', Pazar: 'Kapalı' }).workingHours).toEqual({
      Monday: '9:00 AM - 5:00 PM',
      Sunday: 'Closed',
    });
  });

  it('names the column of the day whose hours cannot be read, and takes the clock from all of them', () => {
    const { workingHours, warnings } = buildListing({
      Pazartesi: '9:00-18:00',
      Cumartesi: '10:00-2:00',
      Pazar: 'randevu ile',
    });
    expect(workingHours).toEqual({
      Monday: '9:00 AM - 6:00 PM',
      Saturday: '10:00 AM - 2:00 AM',
      Sunday: 'randevu ile',
    });
    expect(warnings).toEqual([expect.objectContaining({ column: 'Pazar', value: 'Sunday: randevu ile' })]);
  });

  it('reads hours past midnight of gosom and of a Turkish sheet', () => {
    expect(buildListing({ open_hours: '{"Pazar":["10:00–02:00"]}' }).workingHours).toEqual({
      Sunday: '10:00 AM - 2:00 AM',
    });
    expect(buildListing({ 'Çalışma Saatleri': 'Pazartesi: 10:00–02:00' }).workingHours).toEqual({
      Monday: '10:00 AM - 2:00 AM',
    });
  });

  it('leaves out what is no id, with a warning each', () => {
    const listing = buildListing({ 'Google ID': 'Simit+Saray%C4%B1', 'Place ID': '0', CID: '0' });
    expect(listing).toMatchObject({ googleId: null, placeId: null, cid: null });
    expect(listing.warnings.map(({ column, reason }) => [column, reason])).toEqual([
      ['Place ID', 'This is not a valid place id.'],
      ['Google ID', 'This is not a valid Google id.'],
      ['CID', 'This is not a valid cid.'],
    ]);
  });

  it.each([
    [{ 'İşletme Adı': 'Ad', Adres: 'Adres', Şehir: 'Şehir', Ülke: 'Ülke' }],
    [{ Name: 'Name', Address: 'Address', Phone: '', City: 'City' }],
    [{ Name: ' NAME ', Address: 'Full Address', City: 'Town', Notes: 'Notes' }],
    [{ 'Firma Ünvanı': 'Firma Ünvanı', Adresi: 'ADRESİ', İli: 'İli' }],
    [{ Firmenname: 'Firmenname', Straße: 'Straße', Ort: 'Ort' }],
  ])('takes %j for headings once more', (row) => {
    expect(mapCells(row as Record<string, string>)).toEqual({
      problems: [
        expect.objectContaining({ column: Object.keys(row)[0], reason: 'The row repeats the headings.' }),
      ],
    });
  });

  it('takes no listing for headings, whatever it is called', () => {
    for (const name of ['Store', 'Business', 'Title', 'Ad', 'Firma'])
      expect(mapCells({ Name: name, Address: '12 Elm St, Provo, UT 84601' })).toMatchObject({
        listing: { name },
      });
  });

  it('puts neighbourhood and district into an address that lacks them, and leaves one that is given whole', () => {
    const row = { 'İşletme Adı': 'Berber', Ülke: 'Türkiye', İlçe: 'ÇANKAYA', İl: 'Ankara' };
    const addressOf = (more: Record<string, string>) => {
      const mapped = mapCells({ ...row, ...more });
      return 'listing' in mapped ? mapped.listing.address : null;
    };
    expect(addressOf({ Adres: 'Gazi Sk. 3' })).toContain('Gazi Sk. 3, Çankaya, ');
    expect(addressOf({ Adres: 'Gazi Sk. 3', Mahalle: 'Kızılay' })).toContain(
      'Gazi Sk. 3, Kızılay, Çankaya, ',
    );
    expect(addressOf({ Adres: 'Gazi Sk. 3 Çankaya' })).not.toMatch(/Çankaya.*Çankaya/);
    expect(addressOf({ Adres: 'Gazi Sk. 3, Ankara' })).not.toContain('Çankaya');
  });

  it.each([
    ['İl/İlçe', 'Ankara / Çankaya'],
    ['İlçe/İl', 'Çankaya/Ankara'],
    ['İl/İlçe', 'Ankara'],
  ])('reads the city of the column %j from %j', (heading, cell) => {
    expect(
      mapCells({ 'Firma Adı': 'Berber', Adres: 'Gazi Sk. 3', [heading]: cell, Ülke: 'TR' }),
    ).toMatchObject({
      listing: { city: 'Ankara' },
    });
  });

  it('reads the times of reviews in every form', () => {
    const times = [
      '03/17/2021 17:08:18',
      1616000898,
      1616000898000,
      1616000898000000,
      '2021-03-17T17:08:18+00:00',
    ];
    const reviews = JSON.stringify(times.map((createdAt) => ({ author_title: 'A', createdAt })));
    const read = buildListing({ reviews }).reviews.map((review) => review.createdAt);
    expect(read).toEqual(times.map(() => '2021-03-17T17:08:18.000Z'));
  });

  it('takes prose in a column “About” for the description', () => {
    expect(buildListing({ about: 'Since 1950.' })).toMatchObject({ about: null, description: 'Since 1950.' });
  });

  it.each([
    ['Permanently closed', 'CLOSED_PERMANENTLY'],
    ['CLOSED_TEMPORARILY', 'CLOSED_TEMPORARILY'],
    ['Open', 'OPERATIONAL'],
    ['Open 24 hours', null],
    ['Closed', null],
    ['KALICI OLARAK KAPALI', 'CLOSED_PERMANENTLY'],
    ['Kalıcı olarak kapandı', 'CLOSED_PERMANENTLY'],
    ['GEÇİCİ OLARAK KAPALI', 'CLOSED_TEMPORARILY'],
    ['AÇIK', 'OPERATIONAL'],
    ['AKTİF', 'OPERATIONAL'],
    ['KAPALI', null],
    ['Dauerhaft geschlossen', 'CLOSED_PERMANENTLY'],
    ['Vorübergehend geschlossen', 'CLOSED_TEMPORARILY'],
    ['Définitivement fermé', 'CLOSED_PERMANENTLY'],
    ['Cerrado permanentemente', 'CLOSED_PERMANENTLY'],
    ['Permanentemente fechado', 'CLOSED_PERMANENTLY'],
    ['Temporaneamente chiuso', 'CLOSED_TEMPORARILY'],
    ['Trajno zatvoreno', 'CLOSED_PERMANENTLY'],
    ['Трајно затворено', 'CLOSED_PERMANENTLY'],
    ['Đóng cửa vĩnh viễn', 'CLOSED_PERMANENTLY'],
    ['閉業', 'CLOSED_PERMANENTLY'],
    ['臨時休業', 'CLOSED_TEMPORARILY'],
    ['स्थायी रूप से बंद है', 'CLOSED_PERMANENTLY'],
  ])('reads the status %j as %j', (status, expected) =>
    expect(buildListing({ status }).businessStatus).toBe(expected),
  );

  it('turns what it cannot read into warnings with column, value, reason and suggestion', () => {
    const listing = buildListing({
      Website: 'us/ny/buffalo',
      Phone: 'Coming Soon!',
      Rating: '11',
      Hours: 'Mon: by appointment',
    });
    expect(listing).toMatchObject({
      website: null,
      phone: null,
      rating: null,
      workingHours: { Monday: 'by appointment' },
    });
    expect(listing.warnings).toEqual([
      {
        column: 'Website',
        value: 'us/ny/buffalo',
        reason: 'The link has no domain.',
        suggestion: 'Enter the full URL, beginning with https://.',
      },
      {
        column: 'Phone',
        value: 'Coming Soon!',
        reason: 'This is not a valid phone number.',
        suggestion: 'Enter the number with its area code.',
      },
      {
        column: 'Hours',
        value: 'Monday: by appointment',
        reason: 'These hours could not be read.',
        suggestion: 'Use the form “Mon-Fri: 9:00 AM - 5:00 PM; Sat: Closed”.',
      },
      { column: 'Rating', value: '11', reason: 'A rating is a number from 1 to 5.', suggestion: null },
    ]);
  });

  it('takes the next column when the first cannot be read', () => {
    expect(buildListing({ phone: 'soon', phone_1: '8015551234' })).toMatchObject({
      phone: '+1 801-555-1234',
    });
  });

  it('cuts a long name and says so', () => {
    const listing = buildListing({ name: 'x'.repeat(400) });
    expect(listing.name).toHaveLength(300);
    expect(listing.warnings).toEqual([
      expect.objectContaining({ reason: 'The name was truncated to 300 characters.' }),
    ]);
  });

  it.each([
    [{ Name: '***', Address: '1 Main St, Provo, UT 84601' }, 'Name', 'The name is missing.'],
    [{ Name: 'None', Address: '1 Main St, Provo, UT 84601' }, 'Name', 'The name is missing.'],
    [{ Name: 'Shop', Address: '', City: '' }, 'Address', 'The address is missing.'],
    [{ Name: 'Shop', Address: '4801 Beltline Rd. Addison', City: '' }, 'City', 'The city is missing.'],
  ])('rejects %j', (row, column, reason) => {
    expect(mapCells(row as Record<string, string>)).toEqual({
      problems: [{ column, value: expect.any(String), reason, suggestion: expect.any(String) }],
    });
  });

  it('lives with rows shorter than the headings', () => {
    const columns = new Columns(
      ['Name', 'Address', 'Phone'],
      [
        ['name', [0]],
        ['address', [1]],
        ['phone', [2]],
      ],
    );
    expect(mapRow(['Shop', '1 Main St, Provo, UT 84601'], columns)).toMatchObject({
      listing: { phone: null },
    });
  });
});

describe('whatever the cells hold', () => {
  const fields = [...Object.keys(HEADINGS), ...Object.keys(INDEXED_COLUMNS)] as Field[];
  const headings = fields.map(
    (field) =>
      ({
        hoursParts: 'openingHours/0/hours',
        aboutParts: 'additionalInfo/A/0/B',
        reviewParts: 'reviews/0/text',
        categoryParts: 'categories/0',
      })[field as string] ?? field,
  );
  const columns = new Columns(
    headings,
    fields.map((field, i) => [field, [i]]),
  );
  const nasty = fc.oneof(
    fc.constant(''),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.webUrl(),
    fc.double().map(String),
    fc
      .dictionary(
        fc.constantFrom('Monday', 'Name', 'rating', '__proto__', 'constructor', 'link', 'lat', 'lng'),
        fc.jsonValue(),
      )
      .map((value) => JSON.stringify([value])),
    fc.constantFrom(
      '__proto__',
      'constructor',
      'valueOf',
      'javascript:alert(1)',
      "{'a': {'__proto__': True}}",
      '[[[',
      '{"constructor":{"x":true}}',
      '\ud800',
      '\0',
      '=cmd|x',
      'NaN',
      '1e999',
      '12/31/9999',
      'CA',
      'TR',
      '84601',
      '-111.9',
      'x'.repeat(5000),
      '<b>x</b>',
      'https://a.example.com',
    ),
  );

  it('a listing keeps the contract, problems are told in sentences, nothing throws', () => {
    const row = fc.tuple(...fields.map(() => nasty));
    const sound = fc.boolean();
    fc.assert(
      fc.property(row, sound, (cells, isSound) => {
        if (isSound) {
          cells[fields.indexOf('name')] = 'Shop';
          cells[fields.indexOf('city')] = 'Provo';
          // An unknown country is a reason for rejection.
          for (const field of ['country', 'countryCode', 'completeAddress'] as const)
            cells[fields.indexOf(field)] = '';
        }
        const mapped = mapRow(cells, columns);
        const problems = 'listing' in mapped ? mapped.warnings : mapped.problems;
        for (const problem of problems) expect(problem.reason).toMatch(/^[A-Z].*\.$/);
        if ('listing' in mapped) expect(Listing.parse(mapped.listing)).toEqual(mapped.listing);
        else expect(isSound).toBe(false);
      }),
      { numRuns: 250 },
    );
  });
});
