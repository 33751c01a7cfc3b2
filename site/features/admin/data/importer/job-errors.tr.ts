const RUNNER_LATER = 'Sunucudaki programın çalıştığını denetleyip yeniden deneyin.';
const NO_SPACE = 'Yer açıp yeniden deneyin ya da yöneticinize başvurun.';
const RIGHTS = 'Yöneticinize başvurun.';

/** Turkish sentences for jobs that could not do their work, apart from faults of the file. */
export const JOB_ERRORS: readonly [RegExp, string][] = [
  [/^The uploaded file no longer exists\..*$/, 'Yüklenen dosya artık yok. Dosyayı yeniden yükleyin.'],
  [/^The bulk change of this job no longer exists\.$/, 'Bu işin toplu değişikliği artık yok.'],
  [/^The category of this bulk change no longer exists\.$/, 'Bu toplu değişikliğin kategorisi artık yok.'],
  [/^The import of this job no longer exists\.$/, 'Bu işin içe aktarması artık yok.'],
  [/^The worker at (\S+) does not respond.*$/s, `Site sunucusu ($1) yanıt vermiyor. ${RUNNER_LATER}`],
  [
    /^The worker at (\S+) returned (\d+) for the uploaded file\.$/,
    'Site sunucusu ($1) yüklenen dosyayı vermedi ($2). Birazdan yeniden deneyin.',
  ],
  [
    /^The worker at (\S+) is older than this version.*$/s,
    'Site sunucusunun ($1) programı eski; yeni sayfaları gösteremez. Önce o güncellenmeli: yöneticinize başvurun.',
  ],
  [
    /^The worker at (\S+) redirects to (\S+), and .*$/s,
    'Site sunucusunun adresi ($1) başka bir adrese ($2) yönlendiriyor. Yayın adresi düzeltilmeli: yöneticinize başvurun.',
  ],
  [
    /^The site was rolled back to an earlier release.*$/s,
    'Site eski bir sürümde tutuluyor; değişiklikler, Veritabanı ekranında yayına devam edilince yayınlanır.',
  ],
  [/^There is no backup to check\..*$/, 'Denenecek yedek yok. Önce bir yedek alın.'],
  [
    /^The worker at (\S+) returned (\d+) for a backup: .*$/s,
    'Site sunucusu ($1) yedeği saklamadı ya da vermedi ($2). Birazdan yeniden deneyin.',
  ],
  [
    /^Businesses were edited while each of (\d+) backups was written.*$/s,
    'Her yedek alınırken işletmeler düzenlendi ($1 yedek); hiçbir şey silinmedi. Kimse düzenlemezken yeniden sıfırlayın.',
  ],
  [
    /^A restore into this database was cut off\..*$/,
    'Bu veritabanına geri yükleme yarıda kaldı. Yöneticinize başvurun.',
  ],
  [/^The backup did not arrive whole\..*$/, 'Yedek eksik ulaştı. Yeniden deneyin.'],
  [
    /^The (?:restored )?backup (?:\S+ )?is damaged: .*$/s,
    'Yedek hasarlı. Yeni bir yedek alın ve onu deneyin.',
  ],
  [
    /^The database is damaged: (.*)\. Restore a backup: .*$/s,
    'Veritabanı hasarlı ($1). Yöneticinize başvurun; son yedeği geri yüklemek gerekebilir.',
  ],
  [
    /^The uploaded file did not arrive whole: (\d+) of (\d+) bytes\..*$/,
    'Yüklenen dosya içe aktarma sunucusuna eksik ulaştı ($2 baytın $1 baytı). Yeniden deneyin.',
  ],
  [
    /^The workbook has no column “.*$/s,
    'Dosyada satırları bulmaya yarayan sütun yok. Reddedilen satırların indirilen dosyasını düzeltin; son sütunlarını silmeyin.',
  ],
  [
    /^Another command has locked .*$/,
    'Sunucudaki başka bir komut veritabanının kopyasını kullanıyor. Bitince yeniden deneyin.',
  ],
  [/^The database cannot write: .*$/, `Veritabanı yazamıyor; disk dolmuş olabilir. ${NO_SPACE}`],
  [
    /^The database refused a batch (\d+) times, .*$/s,
    'Aynı kayıtları başka bir iş de değiştiriyordu. Kaydedilenler duruyor; öbür iş bitince yeniden deneyin.',
  ],
  [
    /^The database at (\S+) cannot be used: .*$/s,
    'Veritabanına ($1) ulaşılamıyor. Çalıştığını denetleyip yeniden deneyin.',
  ],
  [
    /^The database at (\S+) did not respond .*$/s,
    'Veritabanı ($1) kopyalanırken yanıt vermedi. Çalıştığını denetleyip yeniden deneyin.',
  ],
  [/^Another publisher took over, .*$/, 'Bu yayınlama uzun süre durduğu için başka biri devraldı.'],
  [/^The disk is full.*$/s, `Sunucunun diski dolu. ${NO_SPACE}`],
  [/^The disk quota is exceeded.*$/s, `Sunucunun disk kotası doldu. ${NO_SPACE}`],
  [/^Permission denied.*$/s, `Sunucuda bir klasöre yazma izni yok. ${RIGHTS}`],
  [/^The file system is read-only.*$/s, `Sunucunun dosya sistemi salt okunur. ${RIGHTS}`],
  [/^Too many files are open\..*$/s, `Sunucuda çok sayıda dosya açık. ${RIGHTS}`],
  [
    /^More than (.+?) new businesses of the file look like stored ones\..*$/,
    'Dosyadaki yeni işletmelerin çok fazlası kayıtlı işletmelere benziyor (sınır $1). Dosyayı bölüp yeniden deneyin.',
  ],
];
