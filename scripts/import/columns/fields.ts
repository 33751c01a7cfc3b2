import type { FieldsImportedAs } from '../../../schema/business-views.ts';

/** Fields of the list (schema/business-fields.ts) that are read without code of their own. */
type PlainField = FieldsImportedAs<'text' | 'link'>;

/**
 * Fields of a column and their headings, best first. Headings are compared without case, spaces and signs ('Postal
 * Code', 'postal_code' and 'postalCode' are one). Where a sheet has several headings of one field, a row takes the
 * first that holds something.
 *
 * Sources: the exports of Outscraper (classic and of 2025), of gosom/google-maps-scraper and of Apify's
 * compass/crawler-google-places, our own export, and what people write in English, Turkish and, for the main fields,
 * the other languages of map exports.
 */
export const HEADINGS = {
  name: `name, business name, place name, company name, company, store name, shop name, listing name, business, title,
    store, shop, trade name, trading name, name of business, name of company, outlet name, branch name, venue name,
    organization, organisation, organization name, organisation name, establishment, establishment name, facility name,
    işletme adı, işletme, işletme ismi, işletmenin adı, işletme ünvanı, firma adı, firma, firma ismi, firma ünvanı, ticari ünvan,
    ticari ünvanı, ticaret ünvanı, ticari adı, şirket adı, şirket, şirket ünvanı, mekan adı, mekan, dükkan adı, dükkan,
    mağaza adı, mağaza, iş yeri adı, işyeri, iş yeri, işyeri ünvanı, kurum adı, kurum, kuruluş adı, kuruluş, üye adı, üye ünvanı,
    üye firma, tesis adı, tesis, şube adı, şube, bayi adı, bayi, eczane adı, eczane, otel adı, otel, restoran adı, restoran,
    okul adı, hastane adı, müze adı, marka adı, marka, ad, adı, isim, ismi, ünvan, ünvanı,
    firmenname, unternehmen, unternehmensname, geschäftsname, betrieb, betriebsname, bezeichnung, nom, nom de l entreprise,
    nom entreprise, nom commercial, raison sociale, enseigne, dénomination, nombre, nombre del negocio, nombre comercial, razón social,
    empresa, negocio, establecimiento, nome, nome da empresa, nome fantasia, razão social, estabelecimento, nome azienda, azienda,
    ragione sociale, denominazione, esercizio, naam, bedrijfsnaam, bedrijf, handelsnaam, naziv, naziv firme, ime, ime firme,
    назив, назив фирме, име, tên, tên doanh nghiệp, tên công ty, tên cửa hàng, 名前, 名称, 店名, 店舗名, 会社名, 企業名, 施設名, नाम,
    व्यवसाय का नाम, दुकान का नाम, कंपनी का नाम`,
  category: `category, category name, main category, primary category, business category, industry, sector, line of business,
    kategori, ana kategori, kategori adı, sektör, sektörü, faaliyet alanı, faaliyet konusu, iş kolu, meslek grubu,
    kategorie, hauptkategorie, branche, catégorie, catégorie principale, secteur, categoría, categoría principal, rubro, sector,
    categoria, categoria principal, ramo, segmento, settore, categorie, hoofdcategorie, kategorija, delatnost, категорија,
    делатност, danh mục, loại hình, ngành nghề, カテゴリ, カテゴリー, 業種, ジャンル, श्रेणी`,
  type: `type, business type, place type, tür, tip, türü, tipi, işletme türü, tesis türü, typ, tipo, tipo de negocio, soort, vrsta,
    tip objekta, loại, 種類, 種別, प्रकार`,
  subtypes: `subtypes, sub types, subcategory, subcategories, sub category, additional categories, secondary categories,
    categories, alt kategori, alt kategoriler, unterkategorie, unterkategorien, kategorien, sous catégorie, subcategoría,
    subcategoria, subcategorie`,
  street: `street, street address, street name, address line 1, address line1, address 1, address1, streetaddress, addr1, cadde,
    sokak, cadde sokak, cadde adı, sokak adı, straße, strasse, straße und hausnummer, straße hausnummer, strasse nr, straße nr, rue,
    adresse ligne 1, calle, rua, logradouro, via, indirizzo via, straat, straat en huisnummer, ulica, ulica i broj, улица,
    đường, tên đường, 番地, 町名番地, गली, सड़क`,
  address: `full address, complete address text, formatted address, address, location address, business address,
    mailing address, postal address, company address, store address, shop address, office address, açık adres, açık adresi,
    tam adres, tam adresi, adres, adresi, adresler, iş adresi, iş yeri adresi, işyeri adresi, işletme adresi, firma adresi,
    şirket adresi, mağaza adresi, kurum adresi, otel adresi, eczane adresi, merkez adresi, adres bilgisi, adres satırı,
    adresse, anschrift, vollständige adresse, adresse complète, dirección, dirección completa, domicilio, endereço,
    endereço completo, morada, indirizzo, indirizzo completo, adres volledig, volledig adres, adresa, puna adresa, адреса,
    địa chỉ, địa chỉ đầy đủ, 住所, 所在地, पता, पूरा पता`,
  completeAddress: `complete address`,
  city: `city, town, city town, locality, municipality, city name, place city, city municipality, şehir, şehri,
    sehir adı, kent, il, ili, il adı, bulunduğu il, bulunduğu şehir, stadt, ort, ortschaft, gemeinde, wohnort, ville, commune,
    localité, ciudad, localidad, municipio, población, cidade, município, città, comune, località, stad, plaats, woonplaats,
    gemeente, grad, mesto, opština, град, место, општина, thành phố, tỉnh thành phố, tỉnh thành, 市区町村, 市町村, 都市, 市, शहर, नगर`,
  cityAndDistrict: `il ilçe, ili ilçesi, il ve ilçe, şehir ilçe, ilçe il, ilçe ve il, ilçesi ili, ilçe şehir`,
  district: `ilçe, ilçesi, ilçe adı, district, city district, stadtteil, stadtbezirk, bezirk,
    arrondissement, distrito, quartiere, stadsdeel, quận, quận huyện, huyện, 区, ज़िला, जिला`,
  neighbourhood: `mahalle, mahallesi, mahalle adı, semt, semti, neighbourhood, neighborhood, quartier, barrio, bairro, buurt, wijk,
    phường, phường xã`,
  state: `state, us state, state name, state full, province, region, state province, state region, eyalet, bölge, bölgesi,
    bundesland, land bundesland, kanton, région, département, provincia, comunidad autónoma, región, estado, provincia regione,
    regione, provincie, okrug, округ, tỉnh, 都道府県, राज्य`,
  stateCode: `state code, us state code, state abbr, state abbreviation, province code, eyalet kodu, uf, sigla provincia`,
  country: `country, country name, nation, ülke, ülke adı, ülkesi, land, staat, pays, país, paese, nazione, država, zemlja, држава,
    quốc gia, nước, 国, 国名, देश`,
  countryCode: `country code, country iso, iso country, ülke kodu, ländercode, länderkürzel, code pays, código de país, código do país,
    codice paese, landcode`,
  postalCode: `postal code, zip code, zip, postcode, post code, zip postal code, zip postal, postal, plz, pin code, pincode,
    posta kodu, posta kod, postleitzahl, code postal, cp, código postal, codigo postal, cep, cap, codice postale,
    poštanski broj, поштански број, mã bưu điện, mã bưu chính, 郵便番号, पिन कोड, पिनकोड, डाक कोड`,
  latitude: `latitude, lat, location lat, geo latitude, gps latitude, enlem, enlemi, breitengrad, breite, latitud, latitudine, breedtegraad,
    geografska širina, географска ширина, vĩ độ, 緯度, अक्षांश, y`,
  longitude: `longitude, lng, lon, long, longtitude, location lng, location lon, geo longitude, gps longitude, boylam, boylamı, längengrad,
    länge, longitud, longitudine, lengtegraad, geografska dužina, географска дужина, kinh độ, 経度, देशांतर, x`,
  coordinates: `coordinates, lat lng, lat long, latlng, geo, gps, location, koordinat, koordinatlar, koordinatı, konum, koordinaten,
    coordonnées gps, coordenadas, coordinate, coördinaten, koordinate, tọa độ, 座標`,
  timeZone: `time zone, timezone, tz, timezone id, store timezone, saat dilimi, zeitzone, fuseau horaire, zona horaria, fuso orario,
    tijdzone`,
  phone: `phone, phone number, telephone, telephone number, phone no, tel, tel no, contact phone, business phone, main phone,
    phones/0, phone unformatted, phone 1, telephone 1, tel 1, company phone, contact number, contact no, landline, phone numbers,
    telefon, telefonu, telefon numarası, telefon numaraları, telefon no, telefon 1, tel numarası, iş telefonu, işyeri telefonu,
    iş tel, sabit telefon, sabit tel, iletişim, iletişim no, iletişim numarası, telefonnummer, rufnummer, telefon nr, téléphone,
    numéro de téléphone, teléfono, número de teléfono, telefono, numero di telefono, telefone, número de telefone, telefoon, telefoonnummer,
    broj telefona, телефон, број телефона, điện thoại, số điện thoại, sđt, 電話, 電話番号, फ़ोन, फोन, फ़ोन नंबर, फोन नंबर, दूरभाष,
    mobile, mobile phone, mobile number, cell phone, gsm, gsm no, cep telefonu, cep tel, mobil telefon, mobiltelefon, handy,
    móvil, celular, cellulare, mobiel, mobilni, मोबाइल, मोबाइल नंबर`,
  email: `email, e mail, email address, e mail address, emails, email 1, emails/0, contact email, business email, mail, mail address,
    e posta, eposta, e posta adresi, eposta adresi, mail adresi, e mail adresi, elektronik posta, email adresse, e mail adresse,
    courriel, adresse email, adresse e mail, correo, correo electrónico, dirección de correo, posta elettronica, indirizzo email,
    e mailadres, emailadres, imejl, имејл, е пошта, địa chỉ email, thư điện tử, メール, メールアドレス, ईमेल, ई मेल`,
  website: `website, site, web site, web, website url, homepage, home page, web page, web address, domain, website address,
    web sitesi, internet sitesi, web adresi, internet adresi, web sayfası, internet sayfası, site adresi, webseite,
    internetseite, site web, site internet, sitio web, página web, pagina web, sítio web, sito, sito web, sito internet,
    web stranica, sajt, vebsajt, веб сајт, сајт, trang web, ウェブサイト, ホームページ, サイト, वेबसाइट`,
  link: `url, link, web link, bağlantı, lien, enlace, collegamento, liên kết`,
  description: `description, descriptions, short description, long description, summary, owner description, details,
    hotel description, açıklama, açıklaması, açıklamalar, tanım, tanıtım, hakkında, beschreibung, descripción, descrição,
    descrizione, beschrijving, opis, опис, mô tả, 説明, 紹介文, विवरण`,
  about: `about, additional info, features, amenities, attributes, özellikler, olanaklar, ausstattung, merkmale, servicios, équipements`,
  hours: `working hours, hours, opening hours, open hours, business hours, store hours, opening times, hours of operation,
    operating hours, office hours, timings, working hours old format, working hours csv compatible, access days time,
    çalışma saatleri, çalışma saati, çalışma gün ve saatleri, açılış saatleri, açılış kapanış saatleri, mesai saatleri,
    hizmet saatleri, ziyaret saatleri, öffnungszeiten, geschäftszeiten, horaires, horaires d ouverture, heures d ouverture,
    horario, horarios, horario de apertura, horario de atención, horário, horários, horário de funcionamento, orari, orario,
    orari di apertura, orario di apertura, openingstijden, openingsuren, radno vreme, радно време, giờ mở cửa, giờ làm việc,
    giờ hoạt động, 営業時間, 営業日時, 開館時間, समय, खुलने का समय, कार्य समय`,
  mondayHours: `monday, mon, monday hours, hours monday, pazartesi, montag, lundi, lunes, segunda feira, segunda, lunedì, maandag,
    ponedeljak, понедељак, thứ hai, thứ 2, 月曜日, 月曜, सोमवार`,
  tuesdayHours: `tuesday, tue, tuesday hours, hours tuesday, salı, dienstag, mardi, martes, terça feira, terça, martedì, dinsdag, utorak,
    уторак, thứ ba, thứ 3, 火曜日, 火曜, मंगलवार`,
  wednesdayHours: `wednesday, wed, wednesday hours, hours wednesday, çarşamba, mittwoch, mercredi, miércoles, quarta feira, quarta,
    mercoledì, woensdag, sreda, среда, thứ tư, thứ 4, 水曜日, 水曜, बुधवार`,
  thursdayHours: `thursday, thu, thursday hours, hours thursday, perşembe, donnerstag, jeudi, jueves, quinta feira, quinta, giovedì,
    donderdag, četvrtak, четвртак, thứ năm, thứ 5, 木曜日, 木曜, गुरुवार`,
  fridayHours: `friday, fri, friday hours, hours friday, cuma, freitag, vendredi, viernes, sexta feira, sexta, venerdì, vrijdag, petak,
    петак, thứ sáu, thứ 6, 金曜日, 金曜, शुक्रवार`,
  saturdayHours: `saturday, sat, saturday hours, hours saturday, cumartesi, samstag, samedi, sábado, sabato, zaterdag, subota, субота,
    thứ bảy, thứ 7, 土曜日, 土曜, शनिवार`,
  sundayHours: `sunday, sun, sunday hours, hours sunday, pazar, sonntag, dimanche, domingo, domenica, zondag, nedelja, недеља, chủ nhật,
    日曜日, 日曜, रविवार`,
  rating: `rating, review rating, total score, stars, average rating, google rating, score, puan, puanı, ortalama puan, google puanı,
    değerlendirme, yıldız, bewertung, note moyenne, calificación, valoración, puntuación, avaliação, valutazione,
    beoordeling, ocena, оцена, đánh giá, 評価, रेटिंग`,
  reviewCount: `review count, reviews count, number of reviews, review number, total reviews, reviews total,
    user ratings total, yorum sayısı, değerlendirme sayısı, toplam yorum, anzahl bewertungen, anzahl der bewertungen, nombre d avis,
    número de reseñas, número de avaliações, numero di recensioni, aantal beoordelingen, broj recenzija, số đánh giá,
    số lượng đánh giá, 口コミ数, レビュー数, समीक्षाओं की संख्या`,
  reviews: `reviews, user reviews, user reviews extended, reviews data, yorumlar`,
  photo: `photo url, photo, thumbnail, main photo, photo link, images, image urls, image urls/0, photos, fotoğraf, fotoğraf url,
    fotoğraf linki, fotoğraflar, foto, foto url, photo principale, fotos`,
  image: `image url, image, image link, logo, logo url, street view, street view url, picture, picture url, resim, resim url, resim linki,
    resim adresi, görsel, görsel url, görsel linki, bild, bild url, bild link, imagen, imagem, immagine, afbeelding, slika, hình ảnh, 画像`,
  isVerified: `is verified, verified, is claimed, claimed, doğrulanmış, onaylı`,
  isUnclaimed: `claim this business, unclaimed`,
  status: `business status, status, operational status, durum, durumu, işletme durumu, faaliyet durumu, betriebsstatus, statut, estado del negocio,
    situação, trạng thái, 営業状況, स्थिति`,
  isClosedForGood: `permanently closed, closed permanently, kalıcı olarak kapalı, dauerhaft geschlossen, définitivement fermé`,
  isClosedForNow: `temporarily closed, closed temporarily, temp closed, geçici olarak kapalı, vorübergehend geschlossen,
    temporairement fermé`,
  priceRange: `price range, range, price, price level, fiyat aralığı, fiyat, fiyat düzeyi, preisklasse, preisniveau, gamme de prix,
    rango de precios, faixa de preço, fascia di prezzo, prijsklasse, mức giá, 価格帯`,
  locationLink: `location link, google maps url, google maps link, google map link, google map url, maps url, maps link, map link,
    map url, google maps, google map, location url, harita linki, harita, harita url, konum linki, konum url, konum bağlantısı,
    google harita linki, google harita, google haritalar linki, yol tarifi, karte, kartenlink, lien google maps, lien carte,
    enlace de google maps, link google maps, link do google maps, link mappa, kaartlink, liên kết bản đồ, 地図, 地図url`,
  orderLink: `order link, order links, order online, order online link, order url, order by/0/url, order by,
    google food url, sipariş linki`,
  menuLink: `menu link, menu, menu url, menü linki, menü`,
  reservationLink: `reservation link, reservation links, reservations, booking appointment link, booking link,
    reserve table url, reserving table link, reservation url, table reservation link, rezervasyon linki, rezervasyon`,
  reviewsLink: `reviews link, location reviews link, review link, reviews url, google reviews link, yorum linki, yorumlar linki`,
  placeId: `place id, google place id`,
  googleId: `google id, fid, data id, feature id`,
  cid: `cid, google cid`,
  exportMark: `business hub id`,
} as const satisfies Record<PlainField, string> & Record<string, string>;

/** Columns that a flattened list or object is spread over: `openingHours/0/day`, `additionalInfo/Payments/0/Cash`. */
export const INDEXED_COLUMNS = {
  hoursParts: /^(?:opening|working)_?hours[/.]/i,
  aboutParts: /^(?:additionalInfo|about)[/.]/i,
  reviewParts: /^reviews[/.]\d+[/.]/i,
  categoryParts: /^(?:categories|subtypes)[/.]\d+$/i,
} as const;

/** Columns of a sheet with a review per row (review-columns.ts). */
export type ReviewField = 'reviewAuthor' | 'reviewRating' | 'reviewText' | 'reviewTime';

export type Field = keyof typeof HEADINGS | keyof typeof INDEXED_COLUMNS | ReviewField;

/** True for the name of a field that an operator can choose for a column. */
export function isField(name: string): name is keyof typeof HEADINGS {
  return Object.hasOwn(HEADINGS, name);
}

/** Field → indexes of its columns, best first; and the headings of all columns as they are in the sheet. */
export class Columns extends Map<Field, number[]> {
  readonly headings: readonly string[];
  #fields: Field[][] | undefined;

  constructor(headings: readonly string[], entries: Iterable<[Field, number[]]> = []) {
    super(entries);
    this.headings = headings;
  }
  /** The fields that a column is one of. */
  fieldsAt(index: number): readonly Field[] {
    this.#fields ??= this.headings.map((_, at) =>
      [...this].flatMap(([field, indexes]) => (indexes.includes(at) ? [field] : [])),
    );
    return this.#fields[index] ?? [];
  }
}
