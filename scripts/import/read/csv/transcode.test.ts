import { describe, expect, it } from 'vitest';
import { createMemorySource } from '../bytes.ts';
import { openSpreadsheet } from '../open-spreadsheet.ts';
import { readCells } from '../testing/read.ts';

/** Every letter of a one-byte or two-byte encoding with its bytes, from the decoder. */
function getLetters(label: string): Map<string, number[]> {
  const letters = new Map<string, number[]>();
  const decoder = new TextDecoder(label, { fatal: true, ignoreBOM: true });
  const add = (bytes: number[]) => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes));
      if (!letters.has(text)) letters.set(text, bytes);
    } catch {
      // Not a letter.
    }
  };
  for (let byte = 0; byte < 256; byte += 1) add([byte]);
  if (!label.startsWith('windows') && label !== 'koi8-r')
    for (let lead = 0x81; lead < 0xff; lead += 1)
      for (let byte = 0x40; byte < 0xff; byte += 1) add([lead, byte]);
  return letters;
}

function encodeText(text: string, label: string): Uint8Array {
  const letters = getLetters(label);
  // Windows-1258 has some letters precomposed, others not.
  const parts = [...text].flatMap((letter) => {
    if (letters.has(letter)) return [letter];
    const base = [...letter.normalize('NFD')];
    const marked = base.length === 3 ? [`${base[0]}${base[1]}`.normalize('NFC'), base[2]!] : base;
    return letters.has(marked[0]!) ? marked : [`${base[0]}${base[2]}`.normalize('NFC'), base[1]!];
  });
  return Uint8Array.from(
    parts.flatMap((part) => {
      const bytes = letters.get(part);
      if (bytes === undefined) throw new Error(`${label} has no ${part}`);
      return bytes;
    }),
  );
}

const FILES: [language: string, encoding: string, rows: string[]][] = [
  [
    'Turkish',
    'windows-1254',
    [
      'Şekerci Ağa,Kızılay Sk. 3,İstanbul',
      'Çiğ Köfte,Atatürk Bulvarı 5,Iğdır',
      'Öz Gümüş,İnönü Cd. 7,Şanlıurfa',
    ],
  ],
  [
    'German',
    'windows-1252',
    [
      'Bäckerei Müller,Asylstraße 70,München',
      'Café Schön,Königsallee 3,Düsseldorf',
      'Größer & Söhne,Bürgerstr. 1,Köln',
    ],
  ],
  [
    'French',
    'windows-1252',
    ['Boulangerie Léa,3 rue de la République,Orléans', 'Hôtel du Château,Allée des Frênes,Besançon'],
  ],
  [
    'Spanish',
    'windows-1252',
    ['Panadería Núñez,Calle Cádiz 3,Málaga', 'Peluquería Ángela,Avenida España 9,León'],
  ],
  [
    'Portuguese',
    'windows-1252',
    [
      'Padaria São João,Rua da Conceição 12,São Paulo',
      'Açougue União,Praça da Sé 3,Brasília',
      'Pães e Grãos,Av. Getúlio 5,Goiânia',
    ],
  ],
  [
    'Icelandic',
    'windows-1252',
    [
      'Bakaríið,Laugavegur 3,Reykjavík',
      'Þrír Frakkar,Baldursgata 14,Hafnarfjörður',
      'Sundhöllin,Borðeyri,Ísafjörður',
    ],
  ],
  [
    'Polish',
    'windows-1250',
    [
      'Piekarnia Łódzka,ul. Święta 3,Łódź',
      'Księgarnia,ul. Długa 5,Gdańsk',
      'Cukiernia Wróbel,pl. Żelazny 7,Kraków',
    ],
  ],
  [
    'Czech',
    'windows-1250',
    ['Pekařství U Růže,Křížová 3,Plzeň', 'Hospoda Na Růžku,Česká 5,České Budějovice'],
  ],
  [
    'Hungarian',
    'windows-1250',
    ['Péksütemény,Fő utca 3,Győr', 'Könyvesbolt,Kőrösi út 5,Székesfehérvár', 'Gyógyszertár,Szűcs utca 1,Érd'],
  ],
  [
    'Serbian, Latin',
    'windows-1250',
    ['Pekara Đorđević,Knez Mihailova 3,Niš', 'Knjižara Čarobni svet,Cara Dušana 5,Čačak'],
  ],
  [
    'Russian',
    'windows-1251',
    ['Пекарня Хлеб,ул. Ленина 3,Москва', 'Кафе Весна,Невский проспект 5,Санкт-Петербург'],
  ],
  [
    'Serbian, Cyrillic',
    'windows-1251',
    ['Пекара Ђорђевић,Кнез Михаилова 3,Београд', 'Књижара Чаробни свет,Цара Душана 5,Нови Сад'],
  ],
  [
    'Greek',
    'windows-1253',
    ['Φούρνος Αθηνά,Οδός Ερμού 3,Αθήνα', 'Καφενείο Ήλιος,Λεωφόρος Νίκης 5,Θεσσαλονίκη'],
  ],
  ['Hebrew', 'windows-1255', ['מאפיית השכונה,רחוב הרצל 3,תל אביב', 'קפה ירושלים,שדרות רוטשילד 5,ירושלים']],
  ['Arabic', 'windows-1256', ['مخبز السلام,شارع الملك فهد 3,الرياض', 'مقهى القاهرة,شارع النيل 5,القاهرة']],
  [
    'Vietnamese',
    'windows-1258',
    ['Tiệm bánh Hương,12 Lê Lợi,Huế', 'Quán cà phê Đông,5 Nguyễn Trãi,Thành phố Hồ Chí Minh'],
  ],
  [
    'Japanese',
    'shift_jis',
    ['パン屋さくら,神宮前１丁目３,東京都渋谷区', '喫茶こもれび,河原町通り５,京都市中京区'],
  ],
  ['Korean', 'euc-kr', ['서울빵집,종로구 세종대로 3,서울', '부산식당,해운대구 중앙로 5,부산']],
  ['Chinese', 'gb18030', ['北京面包店,朝阳区建国路3号,北京市', '江南小馆,黄浦区南京东路5号,上海市']],
  ['Traditional Chinese', 'big5', ['臺北麵包店,中山區南京東路三段3號,臺北市', '港口餐廳,九龍彌敦道5號,香港']],
];

describe('a text file that does not say its encoding', () => {
  it.each(FILES)('is read as what it is, and that is told: %s in %s', async (_, encoding, rows) => {
    const file = encodeText(`Name,Street,City\n${rows.join('\n')}\n`, encoding);
    expect((await readCells(file)).slice(1).map((cells) => cells.join(','))).toEqual(rows);
    const { assumption } = await openSpreadsheet(createMemorySource('file', file));
    expect(assumption?.toLowerCase()).toContain(
      `the file does not declare its encoding; it was read as ${encoding} (`,
    );
  });

  it.each([
    ['a city of its own letter', 'windows-1254', 'Kahve,Cd. 5,İstanbul'],
    ['capitals', 'windows-1254', 'KEBAP,5,ŞANLIURFA'],
    ['capitals', 'windows-1251', 'КАФЕ,5,МОСКВА'],
    ['sums of money', 'windows-1252', 'The £1 Shop,5,London'],
    ['hard spaces', 'windows-1252', 'A\u00a0B,1\u00a0High St,London'],
    ['ordinal numbers', 'windows-1252', 'Bar,Calle Mayor Nº 5,Leon'],
    ['ordinal numbers', 'windows-1252', 'Bar,Calle Mayor 5 3º,Leon'],
    ['one accent', 'windows-1252', 'Padaria,5,São Paulo'],
    ['apostrophes', 'windows-1252', 'Joe’s Cafe,5,London'],
    ['one word among plain ones', 'windows-1250', 'Piekarnia Złota,5,Krakow'],
    ['an encoding of Unix', 'koi8-r', 'Кафе Уют,ул. Ленина 5,Москва'],
    ['an encoding of Unix', 'euc-jp', '東京カフェ,銀座一丁目,東京都'],
  ])('is read right by little: %s in %s', async (_, encoding, row) => {
    const file = encodeText(`Name,Street,City\nBar,3,Provo\n${row}\n`, encoding);
    expect((await readCells(file)).at(-1)!.join(',')).toBe(row);
  });

  it('is told to be doubtful where few letters tell, with both readings', async () => {
    const { assumption } = await openSpreadsheet(
      createMemorySource('file', encodeText('Name,City\nBar,Győr\n', 'windows-1250')),
    );
    expect(assumption).toMatch(/“Győr”|“Gyõr”/);
    expect(assumption).toMatch(
      /It may also be Windows-\d+ \([\w ]+\): “.+”\. If letters are wrong, save the file as “CSV UTF-8” and import that\.$/,
    );
  });

  it('is nothing to be told of where it is UTF-8 or plain ASCII', async () => {
    for (const text of ['Name,City\nŁódź,München\n', 'Name,City\nA,B\n']) {
      const { assumption } = await openSpreadsheet(
        createMemorySource('file', new TextEncoder().encode(text)),
      );
      expect(assumption).toBeNull();
    }
  });

  it('may be UTF-16 without a mark', async () => {
    const text = 'Ad;Şehir\nÇiğ köfte;Iğdır\nХлеб;Москва\n';
    const little = Buffer.from(text, 'utf16le');
    for (const file of [little, Buffer.from(little).swap16()]) {
      expect((await readCells(file)).at(-1)).toEqual(['Хлеб', 'Москва']);
      const { assumption } = await openSpreadsheet(createMemorySource('file', file));
      expect(assumption).toBe('The file does not declare its encoding; it was read as UTF-16.');
    }
  });

  it('may be UTF-8 with a few damaged letters', async () => {
    const file = new Uint8Array([...new TextEncoder().encode(`${'Kızılay,Şişli\n'.repeat(20)}A,B`), 0xff]);
    expect((await readCells(file)).at(-1)).toEqual(['A', 'B�']);
    const { assumption } = await openSpreadsheet(createMemorySource('file', file));
    expect(assumption).toBe('The file was read as UTF-8, but some letters are damaged and appear as �.');
  });

  it('may be UTF-8 whose last letter is cut off', async () => {
    const file = new TextEncoder().encode('Name,City\nCafé,Köln\nBar,Düsseldorf É').subarray(0, -1);
    expect((await readCells(file)).at(-1)).toEqual(['Bar', 'Düsseldorf �']);
  });

  it('may have lines of another one behind many of UTF-8, which is said', async () => {
    const start = new TextEncoder().encode('Kızılay,Şişli\n'.repeat(5000));
    const file = new Uint8Array([...start, ...encodeText('Crêperie,Orléans\n', 'windows-1252')]);
    expect((await readCells(file)).at(-1)).toEqual(['Cr�perie', 'Orl�ans']);
    const { assumption } = await openSpreadsheet(createMemorySource('file', file));
    expect(assumption).toBe('The file was read as UTF-8, but some letters are damaged and appear as �.');
  });

  it('is UTF-8 also in one line that is longer than what is looked at', async () => {
    for (const shift of ['', 'x', 'xx']) {
      const file = new TextEncoder().encode(`Name,City\n${shift}${'東京'.repeat(300_000)},B\n`);
      const { assumption } = await openSpreadsheet(createMemorySource('file', file));
      expect(assumption).toBeNull();
    }
  });

  it('has its words looked for behind any number of plain lines', async () => {
    const file = encodeText(`${'plain line\n'.repeat(60_000)}Łódź,Święta,Gdańsk,Żółć\n`, 'windows-1250');
    expect((await readCells(file)).at(-1)).toEqual(['Łódź', 'Święta', 'Gdańsk', 'Żółć']);
  });
});

it('of a table of a web page a word is shown, without its marks', async () => {
  const page = encodeText(
    '<table><tr><td>Ad</td><td>Şekerci</td><td>Iğdır</td></tr></table>',
    'windows-1254',
  );
  const { assumption } = await openSpreadsheet(createMemorySource('file', page));
  expect(assumption).toContain('for example “Şekerci”.');
});

it('a table of a web page is read in the encoding that the page names', async () => {
  const page = (charset: string) =>
    `<html><head><meta http-equiv="Content-Type" content="text/html; charset=${charset}"></head><body><table><tr><td>Győr</td></tr></table></body></html>`;
  expect(await readCells(encodeText(page('windows-1250'), 'windows-1250'))).toEqual([['Győr']]);
});
