const SAVE_AGAIN = 'Dosyayı bir hesap tablosu programında açıp .xlsx olarak kaydedin ve yeniden deneyin.';

/** Turkish sentences for files and sheets that cannot be read; parts of the English ones are kept where `$1` stands. */
export const FILE_ERRORS: readonly [RegExp, string][] = [
  [/^The file is empty: it has no rows\..*$/, 'Dosya boş: hiç satırı yok. Yeniden dışa aktarıp deneyin.'],
  [
    /^This file is not a spreadsheet: .*$/,
    'Bu dosya bir hesap tablosu değil. .xlsx ya da .xls dosyası yükleyin.',
  ],
  [/^This is .+, which is not supported\. .*$/, `Bu dosya biçimi desteklenmiyor. ${SAVE_AGAIN}`],
  [
    /^The JSON file cannot be read: (.+?)\. It must be .*$/,
    'JSON dosyası okunamadı: $1. Yeniden ya da .csv olarak dışa aktarıp deneyin.',
  ],
  [
    /^This is plain text without cells\..*$/,
    `Bu, hücreleri olmayan düz metin. Her değeri ayrı bir sütuna koyun. ${SAVE_AGAIN}`,
  ],
  [
    /^This \.gz file contains a workbook;.*$/,
    'Bu .gz dosyasının içinde bir çalışma kitabı var. Arşivden çıkarıp yükleyin.',
  ],
  [
    /^This is a ZIP archive of other files, such as "(.+)"\..*$/,
    'Bu, başka dosyaların ZIP arşivi (örneğin “$1”). Tabloyu arşivden çıkarıp yükleyin.',
  ],
  [/^The file is truncated\..*$/, 'Dosya eksik kalmış. Yeniden indirin ya da kopyalayın.'],
  [
    /^The file is damaged: its sheet "(.+)" is missing\. Open it .*$/,
    `Dosya bozuk: “$1” sayfası eksik. ${SAVE_AGAIN}`,
  ],
  [/^The file is damaged: .+?\. Open it .*$/, `Dosya bozuk. ${SAVE_AGAIN}`],
  [
    /^The file is password-protected\..*$/,
    'Dosya parolalı. Parolasını kaldırıp kaydedin ve yeniden deneyin.',
  ],
  [
    /^The file expands to far more data .*$/,
    `Dosya, boyutundaki bir tablonun tutabileceğinden çok daha fazla veriye açılıyor; okunmadı. ${SAVE_AGAIN}`,
  ],
  [
    /^An \.xls file can have at most (.+?); this one has (.+?)\. Save .*$/,
    '.xls dosyası en fazla $1 olabilir; bu dosya $2. .xlsx olarak kaydedip yeniden deneyin.',
  ],
  [
    /^The workbook contains a document type declaration .*$/,
    `Çalışma kitabı güvenli olmayan bir bildirim içeriyor. ${SAVE_AGAIN}`,
  ],
  [
    /^A quotation mark in the record on line (.+?) is not closed\..*$/,
    '$1. satırdaki kayıtta tırnak işareti kapanmamış. Satırı düzeltip yeniden deneyin.',
  ],
  [
    /^Row (.+?) has more than (.+?) of text\..*$/,
    '$1. satırda $2 üstünde metin var. Satırı kısaltıp yeniden deneyin.',
  ],
  [/^Sheet "(.+?)" has rows beyond .*$/, `“$1” sayfasında bir sayfaya sığmayan satırlar var. ${SAVE_AGAIN}`],
  [
    /^The visible sheets of the workbook have no rows, .*$/,
    'Görünen sayfalarda satır yok; gizli sayfalar aktarılmaz. Aktarılacak sayfayı görünür yapıp kaydedin.',
  ],
  [
    /^The workbook contains (.+?) of text; the limit is (.+?)\. Save .*$/,
    'Çalışma kitabında $1 metin var; sınır $2. .csv olarak kaydedin ya da bölün.',
  ],
  [
    /^No space is left in .*, where an import keeps .*$/,
    'Sunucuda geçici dosya için yer kalmadı. Yöneticinize başvurun.',
  ],
  [
    /^The rows that were read from the file cannot be read back from the disk\. Try again\.$/,
    'Dosyadan okunan satırlar sunucunun diskinden geri okunamadı. Yeniden deneyin; dosya baştan okunur.',
  ],
  // Corrected workbooks of rejected rows
  [
    /^Row (.+?) of the workbook is not of this import: .*$/,
    'Çalışma kitabının $1. satırı bu içe aktarmaya ait değil. Bu içe aktarmadan indirdiğiniz reddedilen satırlar dosyasını düzeltip yükleyin.',
  ],
  [
    /^The columns of the workbook were changed: column (.+?) is “(.*?)” instead of “(.*?)”\..*$/s,
    'Çalışma kitabının sütunları değiştirilmiş: $1. sütun “$3” olmalıydı, “$2” bulundu. Yalnızca hücreleri düzeltin; sütun eklemeyin, silmeyin, taşımayın, adını değiştirmeyin.',
  ],
  // Sheets
  [
    /^(?:The sheet|Sheet “(.*?)”) has .*A sheet needs one row of headings .*$/s,
    'Sayfada ad ve adres başlıkları bulunamadı. Bir satırda “İşletme Adı” ve “Adres” (ya da “Sokak” ve “Şehir”) gibi başlıklar olmalı.',
  ],
  [/^The file has headings but no rows\.$/, 'Dosyada başlıklar var ama satır yok.'],
  [/^The sheets? .+ ha(?:s|ve) headings but no rows\.$/, 'Sayfalarda başlıklar var ama satır yok.'],
  [
    /^(?:The only row|None of the (.+?) rows read) can(?:not)? be imported\. .*$/s,
    'Hiçbir satır içe aktarılamaz. Nedenleri “Reddedilen satırlar” bölümünde; sütunların doğru seçildiğini denetleyin.',
  ],
];
