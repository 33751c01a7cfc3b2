import { META_DESCRIPTION_LENGTH } from '../../../../../schema/contracts/site-settings.ts';
import { SETTINGS as GROUPS } from '../../audit/text/entry-text.ts';
import { getFieldName } from '../../audit/text/field-names.ts';

/** One field of the settings. `path` is its place, such as 'contact.email', or 'ratingMarkup'. */
export type SettingField = {
  path: string;
  /** Control: one line by default; 'lines' is a list with an entry per line. */
  kind?: 'line' | 'email' | 'url' | 'date' | 'text' | 'code' | 'lines' | 'switch' | 'select';
  hint?: string;
  placeholder?: string;
  options?: Record<string, string>;
  /** Shows the number of characters beside this limit. */
  counts?: number;
};

export type SettingSection = { title: string; text?: string; fields: SettingField[] };

/** Label of a field, as in the audit log. */
export function getLabel(path: string): string {
  const [group = '', name] = path.split('.');
  return name === undefined ? (GROUPS[group] ?? group) : getFieldName('settings', name);
}

const EMPTY_NOTE = 'Boş bıraktığınız alan sitede gösterilmez.';

const CODES: SettingSection[] = [
  {
    title: 'Sayfalara eklenen kod',
    text: 'Bu HTML her sayfanın parçasıdır ve ziyaretçiye sorulmadan çalışır. Onay gerektiren kodları buraya eklemeyin.',
    fields: [
      { path: 'codes.head', kind: 'code', hint: 'Her sayfanın <head> bölümünün sonuna eklenir.' },
      { path: 'codes.foot', kind: 'code', hint: 'Her sayfanın <body> bölümünün sonuna eklenir.' },
    ],
  },
];

const ANALYTICS: SettingSection[] = [
  {
    title: 'Analitik hizmetleri',
    text: 'Ziyaretçi onay vermeden hiçbiri yüklenmez. Boş olan hizmet hiç yüklenmez.',
    fields: [
      { path: 'analytics.googleAnalytics', placeholder: 'G-XXXXXXXXXX' },
      { path: 'analytics.googleTagManager', placeholder: 'GTM-XXXXXXX' },
      { path: 'analytics.facebookPixel', placeholder: '123456789012345' },
    ],
  },
];

const SEO: SettingSection[] = [
  {
    title: 'Ana sayfanın arama sonucu',
    text: 'Boş bırakırsanız sayfa kendi metnini kullanır. Site İngilizcedir.',
    fields: [
      {
        path: 'texts.metaDescription',
        kind: 'text',
        counts: META_DESCRIPTION_LENGTH,
        hint: '150-160 karakter önerilir.',
      },
      { path: 'texts.metaKeywords', kind: 'text', hint: 'Virgülle ayırın.' },
    ],
  },
];

const SITE: SettingSection[] = [
  {
    title: 'İletişim',
    text: EMPTY_NOTE,
    fields: [
      { path: 'contact.email', kind: 'email' },
      { path: 'contact.phone', placeholder: '+1 415-555-0132' },
      { path: 'contact.address', hint: 'Tek satır, zarfın üzerindeki gibi.' },
      { path: 'contact.liveChat', kind: 'url', hint: 'Boşsa “Live Chat” iletişim formunu açar.' },
    ],
  },
  {
    title: 'Sosyal medya',
    text: EMPTY_NOTE,
    fields: ['facebook', 'instagram', 'x', 'linkedin'].map((name) => ({
      path: `social.${name}`,
      kind: 'url' as const,
      placeholder: 'https://',
    })),
  },
  {
    title: 'Metinler',
    text: 'Ziyaretçiler yazdığınız metni olduğu gibi görür.',
    fields: [
      { path: 'texts.headline', hint: 'Boşsa ana sayfa kendi başlığını gösterir.' },
      { path: 'texts.reviewFallback', hint: 'Boşsa metinsiz değerlendirmede yazı olmaz.' },
    ],
  },
  {
    title: 'Hakkımızda rakamları',
    text: `İşletme, kategori, şehir ve ülke sayıları kendiliğinden sayılır. ${EMPTY_NOTE}`,
    fields: [
      { path: 'figures.monthlyVisitors', placeholder: '2M+' },
      { path: 'figures.userRating', placeholder: '4.8' },
      { path: 'figures.userReviews', placeholder: '12,000' },
      { path: 'figures.uptime', placeholder: '99.9%' },
      { path: 'figures.responseTime', placeholder: '0.4s' },
      { path: 'figures.award' },
    ],
  },
  {
    title: 'Taahhütler',
    text: `Yalnızca tuttuğunuz sözleri yazın, İngilizce olarak. ${EMPTY_NOTE}`,
    fields: [
      { path: 'promises.replyTime', placeholder: '24 hours' },
      { path: 'promises.privacyReplyTime', placeholder: '30 days' },
      { path: 'promises.cookieReplyTime', placeholder: '48 hours' },
      { path: 'promises.legalReplyTime', placeholder: '5 business days' },
      { path: 'promises.supportHours', placeholder: 'Monday to Friday, 9 AM to 6 PM EST' },
      { path: 'promises.phoneHours', placeholder: 'Monday to Friday, 9 AM to 5 PM EST' },
      { path: 'promises.securityAudits', placeholder: 'quarterly' },
      { path: 'promises.nextReview', kind: 'date', hint: 'Hukuki metinlerin.' },
      { path: 'promises.languages', kind: 'lines', hint: 'Her satıra bir dil.' },
      { path: 'promises.isAlwaysThere', kind: 'switch' },
    ],
  },
  {
    title: 'Puanlar',
    fields: [
      {
        path: 'ratingMarkup',
        kind: 'select',
        hint: 'Arama motorları, başka bir siteden alınan puanların işaretlenmesini yasaklar.',
        options: { own: 'Yalnızca başka siteden alınmamış puanlar', all: 'Tüm puanlar', none: 'Hiçbiri' },
      },
    ],
  },
];

/** Tabs of the settings in their order; the address names them. */
export const SETTINGS_TABS = [
  { id: 'codes', name: 'Kod Ekleme', sections: CODES },
  { id: 'analytics', name: 'Analitik', sections: ANALYTICS },
  { id: 'seo', name: 'SEO', sections: SEO },
  { id: 'security', name: 'Güvenlik', sections: [] },
  { id: 'site', name: 'Site Bilgileri', sections: SITE },
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number]['id'];

/** All fields by their path. */
export const SETTING_FIELDS: ReadonlyMap<string, SettingField> = new Map(
  SETTINGS_TABS.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields)).map((field) => [
    field.path,
    field,
  ]),
);

/** The tab of a field. */
export function findTab(path: string): SettingsTab {
  const has = ({ fields }: SettingSection) => fields.some((field) => field.path === path);
  return SETTINGS_TABS.find(({ sections }) => sections.some(has))?.id ?? 'site';
}
