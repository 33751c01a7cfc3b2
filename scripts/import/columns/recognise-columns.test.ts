import { describe, expect, it } from 'vitest';
import { findHeadings, recogniseColumns, type Field } from './recognise-columns.ts';
import { HEADINGS } from './fields.ts';
import { toHeadingKey, findMeanings } from './heading-meanings.ts';

/** Headings of each field, as text, in order of preference. */
function getHeadingsByField(headings: string[]): Partial<Record<Field, string[]>> {
  const { columns } = recogniseColumns(headings);
  return Object.fromEntries([...columns].map(([field, list]) => [field, list.map((i) => headings[i])]));
}

describe('recogniseColumns', () => {
  it('knows the classic headings of Outscraper', () => {
    const headings =
      'query,name,name_for_emails,site,subtypes,category,type,phone,full_address,borough,street,city,postal_code,state,us_state,country,country_code,latitude,longitude,h3,time_zone,rating,reviews,photo,working_hours,working_hours_old_format,business_status,about,range,logo,description,verified,reservation_links,booking_appointment_link,menu_link,order_links,location_link,place_id,google_id,cid';
    const { format, ignored } = recogniseColumns(headings.split(','));
    expect(format).toBe('Outscraper');
    expect(ignored).toEqual(['query', 'name_for_emails', 'borough', 'h3']);
    expect(getHeadingsByField(headings.split(','))).toMatchObject({
      name: ['name'],
      website: ['site'],
      address: ['full_address'],
      state: ['state', 'us_state'],
      hours: ['working_hours', 'working_hours_old_format'],
      reservationLink: ['reservation_links', 'booking_appointment_link'],
      reviews: ['reviews'],
      image: ['logo'],
    });
  });

  it('knows the headings of 2025, where title, full_name and company are of a person', () => {
    const headings = [
      'name',
      'address',
      'website',
      'state_code',
      'place_id',
      'name_for_emails',
      'title',
      'full_name',
      'company_name',
      'email',
    ];
    const { format, ignored } = recogniseColumns(headings);
    expect(format).toBe('Outscraper (2025)');
    expect(ignored).toEqual(['name_for_emails', 'full_name', 'company_name', 'title']);
    expect(getHeadingsByField(headings)).toMatchObject({
      name: ['name'],
      address: ['address'],
      stateCode: ['state_code'],
    });
  });

  it('knows the headings of gosom', () => {
    const headings =
      'input_id,link,title,category,address,open_hours,website,phone,review_count,review_rating,latitude,longitude,cid,status,descriptions,thumbnail,timezone,price_range,data_id,place_id,images,reservations,order_online,menu,complete_address,about,user_reviews,emails'.split(
        ',',
      );
    expect(recogniseColumns(headings)).toMatchObject({ format: 'gosom', ignored: ['input_id'] });
    expect(getHeadingsByField(headings)).toMatchObject({
      name: ['title'],
      hours: ['open_hours'],
      googleId: ['data_id'],
      photo: ['thumbnail', 'images'],
      completeAddress: ['complete_address'],
      link: ['link'],
    });
  });

  it('knows the flattened headings of Apify', () => {
    const headings = [
      'title',
      'categoryName',
      'address',
      'location/lat',
      'location/lng',
      'categories/0',
      'openingHours/0/day',
      'openingHours/0/hours',
      'additionalInfo/Service options/0/Delivery',
      'reviews/0/stars',
      'claimThisBusiness',
      'imageUrl',
      'orderBy/0/url',
      'totalScore',
      'fid',
      'popularTimesHistogram/Mo/0/hour',
    ];
    expect(recogniseColumns(headings)).toMatchObject({
      format: 'Apify',
      ignored: ['popularTimesHistogram/Mo/0/hour'],
    });
    expect(getHeadingsByField(headings)).toMatchObject({
      name: ['title'],
      latitude: ['location/lat'],
      longitude: ['location/lng'],
      categoryParts: ['categories/0'],
      hoursParts: ['openingHours/0/day', 'openingHours/0/hours'],
      aboutParts: ['additionalInfo/Service options/0/Delivery'],
      reviewParts: ['reviews/0/stars'],
      isUnclaimed: ['claimThisBusiness'],
      photo: ['imageUrl'],
      orderLink: ['orderBy/0/url'],
      googleId: ['fid'],
    });
  });

  it('knows our own field names', () => {
    const headings =
      'name,category,type,street,address,city,state,stateCode,postalCode,countryCode,latitude,longitude,timeZone,phone,email,website,description,about,workingHours,rating,reviewCount,photoUrl,imageUrl,isVerified,businessStatus,priceRange,locationLink,orderLink,menuLink,reservationLink,reviewsLink,placeId,googleId,cid,subtypes,reviews'.split(
        ',',
      );
    expect(recogniseColumns(headings)).toMatchObject({ format: 'Business Hub', ignored: [] });
  });

  it('knows plain English, in any spelling and order', () => {
    expect(
      getHeadingsByField([
        'ZIP Code',
        'Telephone',
        'Store Name',
        'Street Address',
        'CITY',
        'Store Hours',
        'Web Site',
        'Menu Link',
      ]),
    ).toEqual({
      name: ['Store Name'],
      street: ['Street Address'],
      city: ['CITY'],
      postalCode: ['ZIP Code'],
      phone: ['Telephone'],
      hours: ['Store Hours'],
      website: ['Web Site'],
      menuLink: ['Menu Link'],
    });
  });

  it('knows plain Turkish', () => {
    expect(
      getHeadingsByField([
        'İşletme Adı',
        'Kategori',
        'Adres',
        'Şehir',
        'Telefon',
        'Posta Kodu',
        'Enlem',
        'Boylam',
        'Web Sitesi',
        'ÇALIŞMA SAATLERİ',
      ]),
    ).toMatchObject({
      name: ['İşletme Adı'],
      category: ['Kategori'],
      address: ['Adres'],
      city: ['Şehir'],
      latitude: ['Enlem'],
      longitude: ['Boylam'],
      website: ['Web Sitesi'],
      hours: ['ÇALIŞMA SAATLERİ'],
    });
  });

  it('needs neither a remark in brackets nor a known word before “name”', () => {
    expect(
      getHeadingsByField(['Museum Name', 'Street Address (Physical Location)', 'City (Physical Location)']),
    ).toEqual({
      name: ['Museum Name'],
      street: ['Street Address (Physical Location)'],
      city: ['City (Physical Location)'],
    });
    expect(() => recogniseColumns(['Owner Name', 'Address'])).toThrow('no column for the name.');
  });

  it.each([
    [
      'name',
      'Firma Ünvanı | Ticari Ünvan | Eczane Adı | Otel Adı | İşyeri Adı | Kurum Adı | Üye Adı | Mağaza Adı | Firmenname',
    ],
    [
      'name',
      'Nom | Nombre | Nome da Empresa | Ragione Sociale | Bedrijfsnaam | Naziv | Назив | Tên | 店名 | नाम',
    ],
    [
      'address',
      'Adresi | İş Adresi | AÇIK ADRES | Adresse | Dirección | Endereço | Indirizzo | Adresa | Địa chỉ | 住所 | पता',
    ],
    ['street', 'Straße und Hausnummer | Rue | Calle | Logradouro | Via | Straat | Ulica | Đường'],
    [
      'city',
      'İli | ŞEHİR | Stadt | Ville | Ciudad | Cidade | Città | Plaats | Grad | Град | Thành phố | 市区町村 | शहर',
    ],
    ['district', 'İlçe | İlçesi | Stadtteil | Quận'],
    ['neighbourhood', 'Mahalle | Semt | Bairro'],
    ['state', 'Bundesland | Région | Provincia | Estado | 都道府県 | राज्य'],
    [
      'postalCode',
      'Posta Kodu | PLZ | Postleitzahl | Code postal | Código Postal | CEP | Poštanski broj | 郵便番号 | Pin Code',
    ],
    ['country', 'Ülke | Land | Pays | País | Paese | Država | Quốc gia | 国 | देश'],
    [
      'phone',
      'Telefonu | İş Telefonu | Telefonnummer | Téléphone | Teléfono | Telefone | Điện thoại | 電話番号 | फ़ोन',
    ],
    ['website', 'İnternet Adresi | Webseite | Site web | Página web | Sito web | ウェブサイト | वेबसाइट'],
    ['email', 'E-Posta Adresi | E-Mail-Adresse | Courriel | Correo electrónico | メールアドレス | ईमेल'],
    [
      'hours',
      'Çalışma Saati | Öffnungszeiten | Horaires | Horario | Horário de funcionamento | Radno vreme | 営業時間 | समय',
    ],
    ['latitude', 'Enlem | Breitengrad | Latitud | 緯度 | अक्षांश'],
    ['longitude', 'Boylam | Längengrad | Longitud | 経度 | देशांतर'],
    ['category', 'Sektörü | Branche | Catégorie | Categoría | Kategorija | Danh mục | カテゴリ | श्रेणी'],
    ['locationLink', 'Konum Linki | Harita | Google Harita Linki'],
    ['image', 'Resim URL | Görsel'],
    ['address', 'Adres / Address | Address/Adres | 2. Address | 03) Adres | (4) Address | Address*'],
    ['phone', 'Telefon / Phone | Phone | Fax / Telefon | Tel. No:'],
  ])('knows for %s: %s', (field, headings) => {
    for (const heading of headings.split(' | '))
      expect(
        findMeanings(heading).map((meaning) => meaning.field),
        heading,
      ).toContain(field);
  });

  it.each([
    '#NAME?',
    '#REF!',
    '#AD?',
    'Name / Address',
    'owner/name',
    'peopleAlsoSearch/0/title',
    'Provo',
    'Fax / Teletex',
  ])('takes %j for no heading', (heading) => expect(findMeanings(heading)).toEqual([]));

  it('takes “… Adı” for the name, but not that of a person or a place', () => {
    for (const heading of ['Kafe Adı', 'DERNEK ADI', 'Kulüp Ünvanı', 'Otomobil Adı', 'Vereinsname'])
      expect(getHeadingsByField([heading, 'Adres']).name, heading).toEqual([heading]);
    for (const heading of [
      'Yetkili Adı',
      'Sahibinin Adı',
      'Kullanıcı Adı',
      'Adı Soyadı',
      'Sokak Adı',
      'Nachname',
    ])
      expect(() => recogniseColumns([heading, 'Adres']), heading).toThrow('no column for the name.');
  });

  it('takes a Turkish district for the city only where there is no other', () => {
    expect(getHeadingsByField(['Ad', 'Adres', 'İlçe', 'İl'])).toMatchObject({
      city: ['İl', 'İlçe'],
      district: ['İlçe'],
    });
    expect(getHeadingsByField(['Ad', 'Adres', 'İlçe'])).toMatchObject({ city: ['İlçe'] });
    expect(getHeadingsByField(['Name', 'Address', 'District'])).not.toHaveProperty('city');
  });

  it('says what is missing, what was seen and what is understood', () => {
    expect(() => recogniseColumns(['Name', 'City', 'Phone'], 'Shops')).toThrowErrorMatchingInlineSnapshot(
      `[UnusableSheetError: Sheet “Shops” has no column for the address. Headings found: Name, City, Phone. A sheet needs one row of headings with a name (“Name”, “Business Name”, “Title”, “İşletme Adı” …) and an address (“Address”, “Full Address”, “Adres” …, or “Street” and “City”); exports of Outscraper, gosom and Apify are supported.]`,
    );
    expect(() => recogniseColumns(['Address'])).toThrow(
      /^The sheet has no column for the name\. Headings found: Address\./,
    );
    expect(() => recogniseColumns(['a', 'b'])).toThrow('no column for the name and none for the address');
    expect(() => recogniseColumns(Array.from({ length: 40 }, (_, i) => `c${i}`))).toThrow('c19 and 20 more.');
  });

  it('gives no field two headings with one key, and no empty heading', () => {
    for (const [field, list] of Object.entries(HEADINGS)) {
      const keys = list.split(',').map(toHeadingKey);
      expect(
        keys.filter((key) => key === ''),
        field,
      ).toEqual([]);
    }
  });
});

describe('findHeadings', () => {
  const rows = (...cells: string[][]) =>
    cells.map((row, i) => ({ sheet: 'Shops', row: i * 2 + 1, cells: row }));

  it('passes over titles, blank rows and groups of headings', () => {
    const found = findHeadings(
      rows(
        ['All our shops'],
        ['', ''],
        ['Business', '', 'Address'],
        [' Name ', 'Phone', 'Street', 'City'],
        ['Name it', '1', 'x', 'y'],
      ),
    );
    expect(found).toMatchObject({
      index: 3,
      row: 7,
      headings: ['Name', 'Phone', 'Street', 'City'],
      format: 'plain sheet',
    });
    expect(found.columns.get('city')).toEqual([3]);
  });

  it('takes no row of check marks for the headings, though x is a name of the longitude', () => {
    const marks = Array.from({ length: 9 }, () => 'x');
    const features = ['Wifi', 'Terrace', 'Dogs', 'Parking', 'Cards', 'Lift', 'Vegan', 'Halal', 'Bar'];
    const found = findHeadings(
      rows(['Ad', 'Adres', 'Şehir', ...features], ['Kahve', 'Sokak 1', 'Ankara', ...marks]),
    );
    expect(found).toMatchObject({ index: 0, row: 1 });
  });

  it('finds headings far below the top, and names row and limit where they stand deeper', () => {
    const notes = (count: number) => Array.from({ length: count }, (_, i) => [`note ${i}`]);
    const end = [
      ['Name', 'Address'],
      ['A', 'B'],
    ];
    expect(findHeadings(rows(...notes(45), ...end))).toMatchObject({ index: 45, row: 91 });
    expect(() => findHeadings(rows(...notes(150), ...end))).toThrow(
      'Headings found: note 0. Headings are searched in the first 100 non-empty rows only, here up to row 199: delete the rows above the headings.',
    );
    expect(() => findHeadings(rows(['x'], ['Name', 'City']))).toThrow(
      'Headings found in row 3: Name, City. A sheet needs',
    );
  });

  it('takes neither JSON nor running text for headings', () => {
    expect(() => findHeadings(rows(['[{"name":"Joe"', '"city":"Provo"}']))).toThrow(
      'for the address. It looks like JSON in a cell: save it as a .json file. A sheet needs',
    );
    expect(() => findHeadings(rows(['Once upon a time there was a shop. '.repeat(5)]))).toThrow(
      'It looks like prose, beginning “Once upon a time there was a shop. Once upon a time there wa…”.',
    );
  });

  it('names the sheet that cannot be used', () => {
    expect(() => findHeadings(rows(['Income', 'Costs'], ['1', '2']))).toThrow(
      'Sheet “Shops” has no column for the name and none for the address. Headings found: Income, Costs.',
    );
    expect(() => findHeadings(rows(['', '']))).toThrow('Sheet “Shops” has no content.');
    expect(() => findHeadings([])).toThrow('The sheet has no content.');
  });
});
