import { MAX_PASSKEYS } from '../../../../schema/rules/passkey-limit.ts';
import { PLAN_LIMITS } from '../../../../schema/rules/website/plan-limits.ts';
import { formatMessage, isMessageCode, type Message, type Sentences } from '../../../../schema/messages.ts';
import type { ErrorBody } from '../../../../schema/contracts/error-body.ts';
import type { RequestError } from '../../../data/api-client.ts';

/** Turkish sentences of the panel. */
const SENTENCES: Sentences = {
  name_required: 'İşletme adı gerekli',
  address_required: 'Adres gerekli',
  category_required: 'Kategori seçimi gerekli',
  category_name_required: 'Kategori adı gerekli',
  too_long: ({ maximum }) => `En fazla ${maximum} karakter olabilir`,
  control_character: 'Satır sonu ya da kontrol karakteri içeremez',
  invalid_email: 'Geçersiz email',
  invalid_url: 'Geçersiz URL',
  invalid_menu_url: 'Geçersiz menü URL',
  invalid_order_url: 'Geçersiz sipariş URL',
  invalid_reservation_url: 'Geçersiz rezervasyon URL',
  invalid_photo_url: 'Geçersiz fotoğraf URL',
  invalid_image_url: 'Geçersiz görsel URL',
  unknown_photo: 'Bu fotoğraf artık sunucuda yok; kaldırıp yeniden yükleyin',
  too_many_photos: ({ maximum }) => `En fazla ${maximum} fotoğraf olabilir`,
  invalid_price_range: "Fiyat aralığı '$' - '$$$$' ya da '$20–30' gibi olmalı",
  unreadable_hours: "Saatler okunamadı. '9:00 AM - 5:00 PM', 'Closed' ya da 'Open 24 hours' gibi yazın",
  invalid_special_date: 'Geçersiz tarih',
  special_date_range: 'Tarih, 2000 yılı ile iki yıl sonrası arasında olmalı',
  too_many_special_days: ({ maximum }) => `En fazla ${maximum} özel gün girilebilir`,
  latitude_range: 'Enlem -90 ile 90 arasında olmalı',
  longitude_range: 'Boylam -180 ile 180 arasında olmalı',
  incomplete_position: 'Enlem ve boylam birlikte girilmeli',
  status_mismatch: 'Durum, isOpen ile uyuşmuyor',
  feature_name_required: 'Ad gerekli',
  feature_value_required: 'Değer gerekli',
  feature_value_type: 'Evet, hayır ya da bir metin olmalı',
  too_many_features: ({ maximum }) => `En fazla ${maximum} özellik olabilir`,
  too_many_feature_groups: ({ maximum }) => `En fazla ${maximum} grup olabilir`,
  city_required: 'Şehir gerekli',
  country_required: 'Ülkeyi yazın; şehirden ya da eyaletten anlaşılmıyor',
  unknown_country: 'Böyle bir ülke yok; adını ya da iki harfli kodunu yazın',
  unknown_country_code: 'Geçersiz ülke kodu',
  country_mismatch: ({ country, code }) => `Ülke ile ülke kodu uyuşmuyor: ${country} ${code} kodludur`,
  unknown_state: ({ country }) => `${country} içinde böyle bir eyalet yok`,
  ambiguous_city: ({ city, namesakes }) => `Hangi ${city}? Eyaleti ya da ili de yazın (${namesakes})`,
  unknown_city: ({ id }) => `${id} numaralı bir şehir yok.`,
  unknown_category: ({ id }) => `${id} numaralı bir kategori yok.`,
  category_name_unreadable: 'Kategori adında en az bir harf ya da rakam olmalı',
  plan_name_required: 'Plan adı gerekli',
  invalid_plan_price: `Fiyat 0 ile ${PLAN_LIMITS.price.toLocaleString('tr')} arasında bir tam sayı olmalı`,
  invalid_plan_days: `Süre 1 ile ${PLAN_LIMITS.days.toLocaleString('tr')} arasında bir tam sayı olmalı`,
  ad_limit: ({ maximum }) =>
    Number(maximum) === 0
      ? 'Bu abonelik reklam içermiyor.'
      : `Bu abonelikle aynı anda en fazla ${maximum} reklam yayında olabilir. Önce birini kapatın.`,
  invalid_plan_ads: `Reklam sayısı 0 ile ${PLAN_LIMITS.ads.toLocaleString('tr')} arasında bir tam sayı olmalı`,
  too_many_plan_features: ({ maximum }) => `En fazla ${maximum} özellik olabilir`,
  lone_surrogate: 'Bozuk bir karakter içeriyor',
  unknown_field: 'Sunucu bu alanı tanımıyor; sayfayı yenileyin',
  url_required: 'Lütfen geçerli bir URL girin.',
  url_protocol: ({ origin }) => `Adres http:// veya https:// ile başlamalı: ${origin}/…`,
  url_of_other_site: ({ origin }) => `Yalnızca bu sitenin adresleri gönderilebilir: ${origin}/…`,
  url_too_long: ({ maximum }) => `Adres çok uzun: en fazla ${maximum} karakter olabilir.`,
  urls_required: 'Lütfen en az bir URL girin.',
  too_many_urls: ({ maximum }) => `Bir seferde en fazla ${maximum} URL gönderilebilir.`,
  text_required: 'Boş olamaz',
  too_many_entries: ({ maximum }) => `En fazla ${maximum} satır olabilir`,
  invalid_date: 'Geçersiz tarih',
  invalid_google_analytics: "'G-XXXXXXX' biçiminde olmalı",
  invalid_tag_manager: "'GTM-XXXXXX' biçiminde olmalı",
  invalid_facebook_pixel: '5 ile 20 arasında rakamdan oluşmalı',
  unclosed_html: ({ element }) => `${element} kapatılmamış: sayfanın geri kalanı görünmez olur`,
  invalid_ad_style: 'JSON olarak CSS özellikleri olmalı',
  invalid_ad_revenue: 'Gelir 0 ile 100.000.000 arasında bir tam sayı olmalı',
  code_name_taken: 'Bu adda başka bir kod var',
  operator_name: ({ maximum }) => `Ad, tek satırda 1 ile ${maximum} görünür karakter arasında olmalı`,
  operator_name_reserved: 'Bu ad, denetim kaydında programın kendisi için kullanılır. Başka bir ad yazın.',
};

/** Turkish sentences for error codes of the API. */
const ERROR_TEXTS: Record<string, string> = {
  wrong_access_key: 'Hatalı Erişim Anahtarı',
  export_too_large: 'Güvenlik uyarısı: Tek seferde en fazla 1.000.000 kayıt dışa aktarılabilir.',
  not_a_photo: 'Bu dosya JPEG, PNG ya da WebP biçiminde bir resim değil.',
  photo_damaged: 'Resim bozuk ya da yarım kalmış. Başka bir kopyasını seçin.',
  photo_being_deleted: 'Bu fotoğraf şu anda siliniyor. Birkaç saniye sonra yeniden yükleyin.',
  photo_shown: 'Bu fotoğraf bir işletmede gösteriliyor. Önce işletmeden kaldırın.',
  photo_animated: 'Hareketli resimler kullanılamaz.',
  photo_turned: 'Resim döndürülmüş olarak kaydedilmiş. Bir resim düzenleyicide açıp yeniden kaydedin.',
  photo_too_small: 'Resim çok küçük: her kenarı en az 200 piksel olmalı.',
  photo_too_wide:
    'Resim çok büyük: her kenarı en fazla 8.000 piksel, tümü en fazla 40 milyon piksel olabilir.',
  wrong_user_code: 'Hatalı Kullanıcı Kodu',
  wrong_password: 'Hatalı Şifre',
  wrong_passkey: 'Geçiş Anahtarı Doğrulanamadı',
  invalid_passkey: 'Bu geçiş anahtarı doğrulanamadı. Yeniden deneyin ya da başka bir cihaz kullanın.',
  passkey_expired: 'Geçiş anahtarı zamanında oluşturulmadı. Yeniden deneyin.',
  secrets_expired:
    'Yeni bilgiler zamanında etkinleştirilmedi ya da bilgileriniz bu arada yenilendi. Bunları kullanmayın; yeniden “Yenile”ye basın.',
  passkey_name_exists: 'Bu adda bir geçiş anahtarınız var. Başka bir ad yazın.',
  passkey_exists: 'Bu geçiş anahtarı zaten kayıtlı.',
  too_many_passkeys: `En fazla ${MAX_PASSKEYS} geçiş anahtarınız olabilir. Önce birini kaldırın.`,
  csrf_token: 'İstek doğrulanamadı. Lütfen sayfayı yenileyip tekrar deneyin.',
  busy: 'Bu işletmeyi şu anda başkaları da değiştiriyor. Lütfen tekrar deneyin.',
  conflict: 'Bu işletmeyi siz düzenlerken bir başkası da değiştirdi.',
  removed: 'Bu işletme silinmiş. Önce geri yükleyin.',
  job_not_stoppable: 'Bu iş sona ermiş, durduruluyor ya da durdurulamayan bir yayınlama.',
  job_not_retriable:
    'Bu iş yeniden başlatılamaz: aynı işi yapan başka bir iş sürüyor, içe aktarmanın durumu uygun değil ya da işin yeniden onaylanması gerekiyor.',
  file_not_on_server:
    'Bu dosya komut satırından içe aktarıldı, sunucuda değil. “npm run import” komutunu aynı dosyayla yeniden çalıştırın; kaldığı yerden sürer.',
  release_unknown: 'Bu sürüm artık saklanmıyor. Başka bir sürüm seçin.',
  exists: 'Bu işletme zaten kayıtlı.',
  body_too_large: 'Gönderilen bilgiler çok uzun. Kısaltıp tekrar deneyin.',
  batch_busy: 'Bu içe aktarma üzerinde başka bir iş sürüyor. Bitmesini bekleyin ya da durdurun.',
  pair_decided: 'Bu çift için karar verilmiş. Sayfayı yenileyin.',
  pair_changed: 'İşletmelerden biri bu arada değişti. Çifti yeniden inceleyin.',
  not_of_pair: 'Kalacak işletme bu çiftte yok. Sayfayı yenileyin.',
  subscribed_business: 'Kaldırılacak işletmenin aboneliği var. Kalacak işletme olarak onu seçin.',
  merged: 'Bu işletme birleştirildi. Geri getirmek için Yinelenenler ekranında birleştirmeyi geri alın.',
  batch_state: 'Bu, içe aktarmanın şu anki durumunda yapılamaz. Sayfayı yenileyin.',
  too_many_uploads: 'Bekleyen çok sayıda dosya var. Önce bazılarını uygulayın ya da silin.',
  upload_over: 'Bu yükleme bitmiş ya da silinmiş. Dosyayı yeniden yükleyin.',
  upload_incomplete: 'Dosyanın bazı parçaları eksik. Dosyayı yeniden yükleyin.',
  parts_lost: 'Sunucu dosyanın parçalarını yitirmiş. Dosyayı yeniden yükleyin.',
  not_a_spreadsheet: 'Bu dosya bir hesap tablosu değil. .xlsx ya da .xls dosyası seçin.',
  upload_used: 'Bu dosya bir içe aktarmada kullanılıyor; içe aktarmadan vazgeçin.',
  row_repaired: 'Bu satır daha önce düzeltilmiş.',
  too_many_rules: 'Çok sayıda kural var. Önce bazılarını kaldırın.',
  settings_conflict: 'Bu ayarları siz düzenlerken bir başkası da değiştirdi.',
  settings_busy: 'Ayarları şu anda başkaları da değiştiriyor. Lütfen tekrar deneyin.',
  operator_exists: 'Bu adda bir operatör zaten var. Başka bir ad yazın.',
  nothing_selected: 'Hiçbir işletme seçili değil: süzgece uyan kalmamış olabilir. Listeyi yenileyin.',
  role_required: 'Bu işlem için yetkiniz yok. Tam yetkili bir operatöre başvurun.',
  operator_not_changeable:
    'Kendi yetkinizi değiştiremezsiniz. Başka bir tam yetkili operatör değiştirebilir.',
  operator_not_removable:
    'Kendinizi ve son operatörü kaldıramazsınız. Kendi hesabınızı başka bir operatör kaldırabilir.',
  current_session: 'Bu sizin şu anki oturumunuz. Bitirmek için çıkış yapın.',
  code_exists: 'Bu adda başka bir kod var. Başka bir ad yazın.',
  code_changed:
    'Bu kodu siz düzenlerken bir başkası değiştirdi. Yazdıklarınızı kopyalayıp kodu yeniden açın.',
  too_many_codes: 'Çok sayıda kod var. Önce birini silin.',
  plan_exists: 'Bu kimlikte bir plan zaten var.',
  too_many_plans: 'Çok sayıda plan var; yeni plan eklenemez.',
  plan_changed: 'Bu planı az önce bir başkası değiştirdi. Yenilenen plana bakıp işleminizi tekrarlayın.',
  plan_disabled: 'Bu plan satışa kapalı. Önce “Planlar” bölümünden açın.',
  subscription_overlap:
    'İşletmenin bu tarihlerde başka bir aboneliği var. Onu uzatın ya da başka bir başlangıç seçin.',
  subscription_too_long: 'Abonelik en çok on yıl sonrasına kadar sürebilir.',
  too_many_ads: `Bir işletmenin en fazla ${PLAN_LIMITS.ads.toLocaleString('tr')} reklamı olabilir. Önce birini silin.`,
  no_subscription: 'İşletmenin süren bir aboneliği yok. Reklamı kapalı ve sade görünümde kaydedebilirsiniz.',
  style_not_promised: 'Bu abonelik özel görünüm içermiyor. “Sade” görünümü seçin.',
  subscription_over: 'Bu abonelik sona ermiş.',
  task_failed: 'Görev hata verdi; ayrıntısı görev listesinde.',
  business_changed: 'Sizden sonra bir başkası da değiştirdi; işletme yayında kaldı.',
  message_changed: 'Bu mesajı bu arada bir başkası değiştirdi; onun değişikliği duruyor.',
  location_exists: 'Bu ad zaten kullanılıyor. İkisini birleştirebilirsiniz.',
  location_merged: 'Bu kayıt başka biriyle birleştirilmiş. Sayfayı yenileyin.',
  location_busy: 'Aynı işletmeleri şu anda başkaları da değiştiriyor. Lütfen tekrar deneyin.',
  same_location: 'Bir kayıt kendisiyle birleştirilemez.',
  other_country: 'Farklı ülkelerdeki şehirler birleştirilemez.',
  unclassified_category:
    'Kategorisi olmayan işletmeler bu kategoriye konur; adı değiştirilemez, başka bir kategoriyle birleştirilemez.',
  no_running_job: 'Durdurulacak bir toplu gönderim yok.',
};

/** Turkish sentence of a message. */
export function toTurkish(message: Message): string {
  return formatMessage(message, SENTENCES);
}

type Issue = NonNullable<ErrorBody['issues']>[number];

/** Turkish sentence of an issue of a response; the English one of the response if its code has none. */
export function getIssueText({ code, parameters = {}, message }: Omit<Issue, 'path'>): string {
  return code !== undefined && isMessageCode(code) ? toTurkish({ code, parameters }) : message;
}

/**
 * Turkish sentence of an error response: that of its code, else that of its first issue. The message of the response if
 * there is neither; empty if it has none.
 */
export function getErrorText({ code, text, issues }: Pick<RequestError, 'code' | 'text' | 'issues'>): string {
  const known = ERROR_TEXTS[code ?? ''];
  if (known !== undefined) return known;
  const coded = ((issues ?? []) as Issue[]).find((issue) => isMessageCode(issue.code ?? ''));
  return coded === undefined ? text : getIssueText(coded);
}
