/**
 * What a column can hold, and the headings it goes by, best first. Headings are compared without case, spaces and
 * signs ('Postal Code', 'postal_code' and 'postalCode' are one). Where a sheet has several headings of one field, a row
 * takes the first that holds something.
 *
 * Sources: the exports of Outscraper (classic and of 2025), of gosom/google-maps-scraper and of Apify's
 * compass/crawler-google-places, our own export, and what people write in English and Turkish.
 */
export const HEADINGS = {
  name: `name, business name, place name, company name, company, store name, shop name, listing name, business, title,
    store, shop, işletme adı, işletme, firma adı, firma, şirket adı, mekan adı, dükkan adı, ad, adı, isim, ünvan`,
  category: `category, category name, main category, primary category, business category, industry,
    kategori, ana kategori, sektör`,
  type: `type, business type, place type, tür, tip`,
  subtypes: `subtypes, sub types, subcategory, subcategories, sub category, additional categories, secondary categories,
    categories, alt kategori, alt kategoriler`,
  street: `street, street address, street name, address line 1, address 1, address1, streetaddress, addr1, cadde, sokak,
    cadde sokak`,
  address: `full address, complete address text, formatted address, address, location address, business address,
    mailing address, açık adres, tam adres, adres`,
  completeAddress: `complete address`,
  city: `city, town, city town, locality, municipality, city name, place city, şehir, sehir adı, kent, il, ilçe`,
  state: `state, us state, state name, state full, province, region, state province, state region, eyalet, bölge`,
  stateCode: `state code, us state code, state abbr, state abbreviation, province code, eyalet kodu`,
  country: `country, country name, nation, ülke, ülke adı`,
  countryCode: `country code, country iso, iso country, ülke kodu`,
  postalCode: `postal code, zip code, zip, postcode, post code, zip postal code, zip postal, postal, plz, posta kodu`,
  latitude: `latitude, lat, location lat, geo latitude, gps latitude, enlem, y`,
  longitude: `longitude, lng, lon, long, longtitude, location lng, location lon, geo longitude, gps longitude, boylam, x`,
  coordinates: `coordinates, lat lng, lat long, latlng, geo, gps, location, koordinat, koordinatlar, konum`,
  timeZone: `time zone, timezone, tz, timezone id, store timezone, saat dilimi`,
  phone: `phone, phone number, telephone, telephone number, phone no, tel, tel no, contact phone, business phone,
    main phone, phones/0, phone unformatted, phone 1, company phone, mobile, mobile phone, telefon, telefon numarası,
    telefon no, gsm, cep telefonu`,
  email: `email, e mail, email address, e mail address, emails, email 1, emails/0, contact email, business email, mail,
    e posta, eposta, e posta adresi`,
  website: `website, site, web site, web, website url, homepage, home page, web page, web address, domain, web sitesi,
    internet sitesi, web adresi`,
  link: `url, link, web link, bağlantı`,
  description: `description, descriptions, short description, long description, summary, owner description, details,
    hotel description, açıklama, tanım, hakkında`,
  about: `about, additional info, features, amenities, attributes, özellikler`,
  hours: `working hours, hours, opening hours, open hours, business hours, store hours, opening times, hours of operation,
    operating hours, working hours old format, working hours csv compatible, access days time, çalışma saatleri,
    açılış saatleri, mesai saatleri`,
  mondayHours: `monday, mon, monday hours, hours monday, pazartesi`,
  tuesdayHours: `tuesday, tue, tuesday hours, hours tuesday, salı`,
  wednesdayHours: `wednesday, wed, wednesday hours, hours wednesday, çarşamba`,
  thursdayHours: `thursday, thu, thursday hours, hours thursday, perşembe`,
  fridayHours: `friday, fri, friday hours, hours friday, cuma`,
  saturdayHours: `saturday, sat, saturday hours, hours saturday, cumartesi`,
  sundayHours: `sunday, sun, sunday hours, hours sunday, pazar`,
  rating: `rating, review rating, total score, stars, average rating, google rating, score, puan, değerlendirme`,
  reviewCount: `review count, reviews count, number of reviews, review number, total reviews, reviews total,
    user ratings total, yorum sayısı, değerlendirme sayısı`,
  reviews: `reviews, user reviews, user reviews extended, reviews data, yorumlar`,
  photo: `photo url, photo, thumbnail, main photo, photo link, images, image urls, image urls/0, photos, fotoğraf`,
  image: `image url, image, logo, logo url, street view, street view url, picture, resim, görsel`,
  isVerified: `is verified, verified, is claimed, claimed, doğrulanmış, onaylı`,
  isUnclaimed: `claim this business, unclaimed`,
  status: `business status, status, operational status, durum, işletme durumu`,
  isClosedForGood: `permanently closed, closed permanently, kalıcı olarak kapalı`,
  isClosedForNow: `temporarily closed, closed temporarily, temp closed, geçici olarak kapalı`,
  priceRange: `price range, range, price, price level, fiyat aralığı, fiyat`,
  locationLink: `location link, google maps url, google maps link, maps url, maps link, map link, google maps, google map,
    harita linki, harita`,
  orderLink: `order link, order links, order online, order online link, order url, order by/0/url, order by,
    google food url, sipariş linki`,
  menuLink: `menu link, menu, menu url, menü linki, menü`,
  reservationLink: `reservation link, reservation links, reservations, booking appointment link, booking link,
    reserve table url, reserving table link, reservation url, table reservation link, rezervasyon linki, rezervasyon`,
  reviewsLink: `reviews link, location reviews link, review link, reviews url, google reviews link, yorum linki`,
  placeId: `place id, google place id`,
  googleId: `google id, fid, data id, feature id`,
  cid: `cid, google cid`,
} as const;

/** Columns that a flattened list or object is spread over: `openingHours/0/day`, `additionalInfo/Payments/0/Cash`. */
export const SPREAD = {
  hoursParts: /^(?:opening|working)_?hours[/.]/i,
  aboutParts: /^(?:additionalInfo|about)[/.]/i,
  reviewParts: /^reviews[/.]\d+[/.]/i,
  categoryParts: /^(?:categories|subtypes)[/.]\d+$/i,
} as const;

export type Field = keyof typeof HEADINGS | keyof typeof SPREAD;

/** Field → indexes of its columns, best first; and the headings of all columns as they are in the sheet. */
export class Columns extends Map<Field, number[]> {
  readonly headings: readonly string[];

  constructor(headings: readonly string[], entries: Iterable<[Field, number[]]> = []) {
    super(entries);
    this.headings = headings;
  }
}
