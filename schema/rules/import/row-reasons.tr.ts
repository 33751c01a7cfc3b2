/*
 * Turkish sentences for the reasons and suggestions of the importer (scripts/import) about rows, which the command line
 * prints in English. The panel shows them, and its workbook of rejected rows has them.
 */

const SENTENCES: Record<string, string> = {
  // Rows
  'The name is missing.': 'İşletme adı yok.',
  'Enter the name of the business.': 'İşletmenin adını yazın.',
  'The address is missing.': 'Adres yok.',
  'Enter street and city, or the full address.': 'Sokağı ve şehri ya da açık adresi yazın.',
  'The city is missing.': 'Şehir yok.',
  'This is not a valid city.': 'Bu geçerli bir şehir değil.',
  'The row repeats the headings.': 'Satır, başlıkların tekrarı.',
  'Delete it.': 'Satırı silin.',
  'Remove its unusual cells and import it again.': 'Alışılmadık hücreleri temizleyip yeniden aktarın.',
  'The row has more than a million characters.': 'Satırda bir milyondan çok karakter var.',
  'Shorten its longest cell.': 'En uzun hücreyi kısaltın.',
  'Shorten it.': 'Kısaltın.',
  'Other reasons, each of them rare.': 'Seyrek görülen başka nedenler.',
  'A business in another city has the same id; both are stored.':
    'Başka bir şehirdeki işletme aynı kimliği taşıyor; ikisi de kaydedilir.',
  'If it is the same business, delete the older one in the panel.':
    'Aynı işletmeyse eskisini İşletme Yönetimi ekranından silin.',
  // Cells
  'The cell contains a formula without a stored result.': 'Hücrede sonucu kaydedilmemiş bir formül var.',
  'Open the file in Excel, save it there and import it again.':
    'Dosyayı Excel’de açıp kaydedin ve yeniden aktarın.',
  'Correct the formula, or enter the value.': 'Formülü düzeltin ya da değeri yazın.',
  'The value begins like a list, but is not valid JSON or Python.':
    'Değer liste gibi başlıyor ama okunabilir bir liste değil.',
  'The value was truncated: a cell of a workbook can hold 32,767 characters.':
    'Değer kesilmiş: bir hücre en fazla 32.767 karakter tutar.',
  'Export the data as CSV, which has no limit.': 'Veriyi sınırı olmayan CSV biçiminde dışa aktarın.',
  // Reviews
  'The review names no business.': 'Değerlendirme hangi işletmenin, belli değil.',
  'Enter the place id of its business, which begins with ChIJ.':
    'İşletmesinin ChIJ ile başlayan Google yer kimliğini yazın.',
  'The review is empty.': 'Değerlendirme boş.',
  'Enter an author, a rating from 1 to 5, or a text.': 'Yazar, 1 ile 5 arasında puan ya da metin yazın.',
  'No business has this id, so its review cannot be stored.':
    'Bu kimlikte bir işletme yok; değerlendirmesi kaydedilemez.',
  'Import the file with the businesses first.': 'Önce işletmelerin dosyasını içe aktarın.',
  // Country and state
  'This country is unknown.': 'Böyle bir ülke yok.',
  'Use its name in any language, or its two-letter code, for example DE.':
    'Herhangi bir dildeki adını ya da iki harfli kodunu yazın, örneğin DE.',
  'This is not a valid state of the United States.': 'ABD’de böyle bir eyalet yok.',
  'This is not a valid province of Canada.': 'Kanada’da böyle bir eyalet yok.',
  'Use its name or its code.': 'Adını ya da kodunu yazın.',
  // Coordinates
  'The coordinates could not be read.': 'Koordinatlar okunamadı.',
  'The coordinates are out of range.': 'Koordinatlar sınırların dışında.',
  'The coordinates 0, 0 are in the ocean.': '0, 0 koordinatı okyanusun ortasında.',
  'Use decimal degrees, for example 40.7608 and -111.8910.':
    'Ondalık derece yazın, örneğin 41.0082 ve 28.9784.',
  'Latitude and longitude are swapped.': 'Enlem ile boylam yer değiştirmiş.',
  'Latitude and longitude may have been swapped.': 'Enlem ile boylam yer değiştirmiş olabilir.',
  'A minus sign may have been lost, or latitude and longitude swapped.':
    'Eksi işareti kaybolmuş ya da enlem ile boylam yer değiştirmiş olabilir.',
  'A decimal point may have been lost.': 'Ondalık ayırıcı kaybolmuş olabilir.',
  // Phone, e-mail, links
  'This is not a valid phone number.': 'Bu geçerli bir telefon numarası değil.',
  'The number is impossible: area codes and exchanges begin with 2 to 9.':
    'Böyle bir numara olamaz: alan kodu ve santral 2 ile 9 arasında başlar.',
  'Enter the number with its area code.': 'Numarayı alan koduyla yazın.',
  'It was stored as written; enter it with its area code, or with + and the country code.':
    'Yazıldığı gibi kaydedildi; alan koduyla ya da + ve ülke koduyla yazın.',
  'The spreadsheet rounded this number.': 'Hesap tablosu bu numarayı yuvarlamış.',
  'Format the column as text and enter the number again.':
    'Sütunu metin olarak biçimlendirip numarayı yeniden yazın.',
  'This is not a valid e-mail address.': 'Bu geçerli bir e-posta adresi değil.',
  'The link is not valid.': 'Bağlantı geçerli değil.',
  'The link has no domain.': 'Bağlantıda alan adı yok.',
  'The link contains a user name, or is an e-mail address.':
    'Bağlantı kullanıcı adı içeriyor ya da bir e-posta adresi.',
  'The link is longer than 2,000 characters.': 'Bağlantı 2.000 karakterden uzun.',
  'Only http and https links are supported.': 'Yalnızca http ve https bağlantıları alınır.',
  'Enter the full URL, beginning with https://.': 'Adresin tamamını https:// ile başlayarak yazın.',
  'Only https images are supported.': 'Yalnızca https görselleri alınır.',
  // Other values
  'This is not a valid category.': 'Bu geçerli bir kategori değil.',
  'These hours could not be read.': 'Saatler okunamadı.',
  'Use the form “Mon-Fri: 9:00 AM - 5:00 PM; Sat: Closed”.':
    '“Pzt-Cum: 09:00-17:00; Cmt: Kapalı” biçiminde yazın.',
  'A rating is a number from 1 to 5.': 'Puan 1 ile 5 arasında bir sayıdır.',
  'This is not a valid count.': 'Bu geçerli bir sayı değil.',
  'Enter a whole number.': 'Tam sayı yazın.',
  'This is not a valid yes/no value.': 'Bu bir evet/hayır değeri değil.',
  'Use yes or no.': 'Evet ya da hayır yazın.',
  'These special hours could not be read.': 'Bu özel saatler okunamadı.',
  'Use the form {"2026-12-24":"9:00 AM - 1:00 PM","2026-12-25":"Closed"}.':
    'Şu biçimde yazın: {"2026-12-24":"9:00 AM - 1:00 PM","2026-12-25":"Closed"}.',
  'This is not a list of uploaded photos.': 'Bu, yüklenmiş fotoğrafların listesi değil.',
  'This photo is not on this site, so it was left out.': 'Bu fotoğraf bu sitede yok, bu yüzden alınmadı.',
  'Upload it in the form of the business.': 'İşletmenin formundan yükleyin.',
  'This is not a valid postal code.': 'Bu geçerli bir posta kodu değil.',
  'This is not a valid ZIP code.': 'Bu geçerli bir ZIP kodu değil.',
  'Use five digits, or nine as 12345-6789.': 'Beş rakam ya da 12345-6789 biçiminde dokuz rakam yazın.',
  'This is not a valid Canadian postal code.': 'Bu geçerli bir Kanada posta kodu değil.',
  'Use the form K1A 0B1.': 'K1A 0B1 biçiminde yazın.',
  'This is not a valid price range.': 'Bu geçerli bir fiyat aralığı değil.',
  'Use $ to $$$$, or amounts, for example $20–30.': '$ ile $$$$ arası ya da tutar yazın, örneğin $20–30.',
  'This is not a valid status.': 'Bu geçerli bir durum değil.',
  'This does not say if the closure is permanent or temporary.':
    'Kapalılığın kalıcı mı geçici mi olduğu anlaşılmıyor.',
  'Use OPERATIONAL, CLOSED_TEMPORARILY or CLOSED_PERMANENTLY.':
    'OPERATIONAL, CLOSED_TEMPORARILY ya da CLOSED_PERMANENTLY yazın.',
  'This is not a valid place id.': 'Bu geçerli bir Google yer kimliği değil.',
  'A place id begins with ChIJ or GhIJ and has 20 characters or more.':
    'Yer kimliği ChIJ ya da GhIJ ile başlar ve en az 20 karakterdir.',
  'This is not a valid Google id.': 'Bu geçerli bir Google kimliği değil.',
  'A Google id has the form 0x…:0x….': 'Google kimliği 0x…:0x… biçimindedir.',
  'This is not a valid cid.': 'Bu geçerli bir CID değil.',
  'A cid has 10 to 20 digits.': 'CID 10 ile 20 arasında rakamdan oluşur.',
  'The spreadsheet rounded this id.': 'Hesap tablosu bu kimliği yuvarlamış.',
  'The spreadsheet truncated this id to 15 digits.': 'Hesap tablosu bu kimliği 15 rakamda kesmiş.',
  'Format the column as text before you enter the ids.':
    'Kimlikleri yazmadan önce sütunu metin olarak biçimlendirin.',
};

/** Sentences that contain a value, which is kept. */
const PATTERNS: [RegExp, string][] = [
  [/^The cell contains the error (.+)\.$/, 'Hücrede hata var: $1.'],
  [/^The cell is longer than ([\d.,]+) characters\.$/, 'Hücre $1 karakterden uzun.'],
  [/^The name was truncated to (\d+) characters\.$/, 'Ad $1 karakterde kesildi.'],
  [/^A category has at most (\d+) characters\.$/, 'Kategori en fazla $1 karakter olabilir.'],
  [/^The value is nested more than (\d+) levels deep\.$/, 'Değer $1 düzeyden derin iç içe.'],
  [/^The row could not be read: (.+)\.$/, 'Satır okunamadı: $1.'],
  [/^Enter the city, or write the address as “(.+?)”.*\.$/, 'Şehri yazın ya da adresi “$1” biçiminde verin.'],
  [/^The coordinates are not in (.+)\.$/, 'Koordinatlar şu ülkede değil: $1.'],
  [/^(.+) has no such number\.$/, 'Bu ülkede böyle bir numara yok: $1.'],
  [/^(.+) was derived from the address\.$/, '$1, adresten çıkarıldı.'],
  [/^(.+) was derived from the postal code\.$/, '$1, posta kodundan çıkarıldı.'],
];

/** Turkish sentence for a reason or suggestion about a row; null if it is not known. */
export function translateRowReason(sentence: string): string | null {
  const known = SENTENCES[sentence];
  if (known !== undefined) return known;
  return translateByPattern(sentence, PATTERNS);
}

/** Translates a sentence by the first pattern that it matches, which keeps its values; null if it matches none. */
export function translateByPattern(
  sentence: string,
  patterns: readonly (readonly [RegExp, string])[],
): string | null {
  const found = patterns.find(([pattern]) => pattern.test(sentence));
  return found === undefined ? null : sentence.replace(...found);
}
