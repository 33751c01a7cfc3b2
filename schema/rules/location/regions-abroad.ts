/**
 * Regions of countries outside North America as 'CODE Name/Other name', '-' if they have no code in use. Addresses
 * there name them instead of a country, or by code and name in turn. Provinces of Türkiye are in the order of their
 * numbers, the first two digits of their postal codes.
 */
export const REGIONS_ABROAD: Record<string, string> = {
  TR: `- Adana|- Adıyaman|- Afyonkarahisar/Afyon|- Ağrı|- Amasya|- Ankara|- Antalya|- Artvin|- Aydın|- Balıkesir|- Bilecik|
- Bingöl|- Bitlis|- Bolu|- Burdur|- Bursa|- Çanakkale|- Çankırı|- Çorum|- Denizli|- Diyarbakır|- Edirne|- Elazığ|
- Erzincan|- Erzurum|- Eskişehir|- Gaziantep/Antep|- Giresun|- Gümüşhane|- Hakkari|- Hatay|- Isparta|- Mersin/İçel|
- İstanbul|- İzmir|- Kars|- Kastamonu|- Kayseri|- Kırklareli|- Kırşehir|- Kocaeli/İzmit|- Konya|- Kütahya|- Malatya|
- Manisa|- Kahramanmaraş/Maraş|- Mardin|- Muğla|- Muş|- Nevşehir|- Niğde|- Ordu|- Rize|- Sakarya/Adapazarı|- Samsun|
- Siirt|- Sinop|- Sivas|- Tekirdağ|- Tokat|- Trabzon|- Tunceli|- Şanlıurfa/Urfa|- Uşak|- Van|- Yozgat|- Zonguldak|
- Aksaray|- Bayburt|- Karaman|- Kırıkkale|- Batman|- Şırnak|- Bartın|- Ardahan|- Iğdır|- Yalova|- Karabük|- Kilis|
- Osmaniye|- Düzce`,
  DE: `- Baden-Württemberg|- Bayern/Bavaria|- Berlin|- Brandenburg|- Bremen|- Hamburg|- Hessen/Hesse|
- Mecklenburg-Vorpommern|- Niedersachsen/Lower Saxony|- Nordrhein-Westfalen/North Rhine-Westphalia|
- Rheinland-Pfalz/Rhineland-Palatinate|- Saarland|- Sachsen/Saxony|- Sachsen-Anhalt/Saxony-Anhalt|
- Schleswig-Holstein|- Thüringen/Thuringia`,
  AE: `- Abu Dhabi/أبو ظبي|- Dubai/دبي|- Sharjah/الشارقة|- Ajman/عجمان|- Umm Al Quwain|- Ras Al Khaimah/رأس الخيمة|
- Fujairah/الفجيرة`,
  GB: `- England|- Scotland|- Wales|- Northern Ireland`,
  AU: `ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|
TAS Tasmania|VIC Victoria|WA Western Australia`,
  BR: `AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|GO Goiás|MA Maranhão|
MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|PR Paraná|PE Pernambuco|PI Piauí|
RJ Rio de Janeiro|RN Rio Grande do Norte|RS Rio Grande do Sul|RO Rondônia|RR Roraima|SC Santa Catarina|SP São Paulo|
SE Sergipe|TO Tocantins`,
  IN: `AN Andaman and Nicobar Islands|AP Andhra Pradesh|AR Arunachal Pradesh|AS Assam|BR Bihar|CH Chandigarh|CG Chhattisgarh|
DN Dadra and Nagar Haveli and Daman and Diu|DL Delhi|GA Goa|GJ Gujarat|HR Haryana|HP Himachal Pradesh|
JK Jammu and Kashmir|JH Jharkhand|KA Karnataka|KL Kerala|LA Ladakh|LD Lakshadweep|MP Madhya Pradesh|MH Maharashtra|
MN Manipur|ML Meghalaya|MZ Mizoram|NL Nagaland|OD Odisha/Orissa|PY Puducherry/Pondicherry|PB Punjab|RJ Rajasthan|
SK Sikkim|TN Tamil Nadu|TS Telangana|TR Tripura|UP Uttar Pradesh|UK Uttarakhand|WB West Bengal`,
};
