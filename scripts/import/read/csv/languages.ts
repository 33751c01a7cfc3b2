/**
 * A language of text files without a declared encoding: its non-ASCII letters, the most frequent first. `name` is for
 * documentation.
 */
export type Language = { encoding: string; name: string; letters: string; extra?: string };

/** The first wins if all decode to the same letters. Windows-1254 is what Turkish Excel saves. */
export const LANGUAGES: Language[] = [
  { encoding: 'windows-1254', name: 'Turkish', letters: 'ıüşçöİğâî' },
  { encoding: 'windows-1252', name: 'French', letters: 'éèêàçôîâûëïùœ' },
  { encoding: 'windows-1252', name: 'German', letters: 'üäöß' },
  { encoding: 'windows-1252', name: 'Spanish', letters: 'óíáéñúüºª', extra: '¿¡' },
  { encoding: 'windows-1252', name: 'Portuguese', letters: 'ãçáéóíêúâõôàüºª' },
  { encoding: 'windows-1252', name: 'Italian', letters: 'àèùòéìº' },
  { encoding: 'windows-1252', name: 'Catalan', letters: 'àóèéíçòúïü', extra: '·' },
  { encoding: 'windows-1252', name: 'Dutch', letters: 'ëéïèö' },
  { encoding: 'windows-1252', name: 'Swedish', letters: 'äåöé' },
  { encoding: 'windows-1252', name: 'Danish', letters: 'øåæé' },
  { encoding: 'windows-1252', name: 'Icelandic', letters: 'áðíéöóúýþæ' },
  { encoding: 'windows-1250', name: 'Polish', letters: 'łóążęśćńź' },
  { encoding: 'windows-1250', name: 'Czech', letters: 'íáéýěřščžůúňťďó' },
  { encoding: 'windows-1250', name: 'Slovak', letters: 'íáéýčšžťľúôäňóďĺŕ' },
  { encoding: 'windows-1250', name: 'Hungarian', letters: 'áéóöőüúíű' },
  { encoding: 'windows-1250', name: 'Romanian', letters: 'ăîâţş' },
  { encoding: 'windows-1250', name: 'Croatian', letters: 'čžšćđ' },
  { encoding: 'windows-1257', name: 'Lithuanian', letters: 'ėšųįžčūęą' },
  { encoding: 'windows-1257', name: 'Latvian', letters: 'āšīēņļūžčģķ' },
  { encoding: 'windows-1257', name: 'Estonian', letters: 'äõüöšž' },
  { encoding: 'windows-1258', name: 'Vietnamese', letters: '\u0301\u0323\u0300đưâêôơáàă\u0309\u0303éèóúùí' },
  { encoding: 'windows-1251', name: 'Russian', letters: 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё', extra: '№' },
  { encoding: 'koi8-r', name: 'Russian', letters: 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё' },
  { encoding: 'windows-1251', name: 'Ukrainian', letters: 'оаинвіретсклудмпязьгбчйхцшжїюєщфґ', extra: '№' },
  { encoding: 'windows-1251', name: 'Bulgarian', letters: 'аиоентрсвлкдпмзугячъбжцйшхщюфь', extra: '№' },
  { encoding: 'windows-1251', name: 'Serbian', letters: 'аоиенрстјувкдмлпзгбчшњцжђћхљфџ' },
  { encoding: 'windows-1253', name: 'Greek', letters: 'αοιετσνηυρπκμλςίόάγέήδωχθύφβώξζψϊϋΐΰ' },
  { encoding: 'windows-1255', name: 'Hebrew', letters: 'יוהלארתשםבמנדקחפעכגטסזןצךףץ' },
  { encoding: 'windows-1256', name: 'Arabic', letters: 'اليمنرتبةدعسفهكقحجشطصخزضذثئءغظىأإآؤپچژگ' },
];

/** A logographic language, with characters that occur in nearly every address. */
export type SignLanguage = { encoding: string; name: string; own: RegExp; frequent: Set<string> };

const JAPANESE = {
  name: 'Japanese',
  own: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]/u,
  frequent: new Set(
    '都道府県市区町村丁目番地号東京大阪山田中本店駅前北南西新日町のにはをたがでてとしれさいるなこーンスルトアイクリラ',
  ),
};

export const SIGN_LANGUAGES: SignLanguage[] = [
  {
    encoding: 'gb18030',
    name: 'Chinese',
    own: /\p{Script=Han}/u,
    frequent: new Set(
      '的一不在有中大国为上个人们地市区路号街道省县镇店北南东西新江海山公司餐厅饭酒电话楼层广场商业务城州华业美食小馆家和天安门京深圳',
    ),
  },
  {
    encoding: 'big5',
    name: 'Traditional Chinese',
    own: /\p{Script=Han}/u,
    frequent: new Set(
      '的一不在有中大國為上個人們地市區路號街道省縣鎮店北南東西新江海山公司餐廳飯酒電話樓層廣場商業務台灣段巷弄鄉香港九龍城美食小館家',
    ),
  },
  { encoding: 'shift_jis', ...JAPANESE },
  { encoding: 'euc-jp', ...JAPANESE },
  {
    encoding: 'euc-kr',
    name: 'Korean',
    own: /\p{Script=Hangul}/u,
    frequent: new Set(
      '시구동로길도대서울부산점중앙북남강인천주식당의이가은는에을를다하지리기한국고사정수성원',
    ),
  },
];
