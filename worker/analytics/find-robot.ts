/** Crawlers of search engines and assistants by the token in their User-Agent, which their operators document. */
const NAMED: readonly (readonly [token: string, name: string])[] = [
  ['googlebot', 'Googlebot'],
  ['google-inspectiontool', 'Google-InspectionTool'],
  ['googleother', 'GoogleOther'],
  ['adsbot-google', 'AdsBot-Google'],
  ['bingbot', 'Bingbot'],
  ['mediapartners-google', 'Mediapartners-Google'],
  // People have YaBrowser, YandexSearch and YandexSearchBrowser.
  ['yandexbot', 'YandexBot'],
  ['yandeximages', 'YandexBot'],
  ['yandexmobilebot', 'YandexBot'],
  ['applebot', 'Applebot'],
  ['duckduckbot', 'DuckDuckBot'],
  ['duckassistbot', 'DuckAssistBot'],
  ['baiduspider', 'Baiduspider'],
  ['gptbot', 'GPTBot'],
  ['oai-searchbot', 'OAI-SearchBot'],
  ['chatgpt-user', 'ChatGPT-User'],
  ['claudebot', 'ClaudeBot'],
  ['claude-searchbot', 'Claude-SearchBot'],
  ['claude-user', 'Claude-User'],
  ['perplexitybot', 'PerplexityBot'],
  ['perplexity-user', 'Perplexity-User'],
  ['mistralai-user', 'MistralAI-User'],
  ['meta-externalagent', 'Meta-ExternalAgent'],
  ['facebookexternalhit', 'FacebookExternalHit'],
  ['amazonbot', 'Amazonbot'],
  ['bytespider', 'Bytespider'],
  ['ccbot', 'CCBot'],
];

/** Name under which all other robots are counted. */
export const OTHER_ROBOTS = 'other';

/** Words in the User-Agent of programs; browsers of people have none of them. CUBOT is a brand of phones. */
const ROBOT =
  /(?<!cu)bot(\b|_)|crawl|spider|slurp|preview|monitor|headless|lighthouse|python|curl|wget|okhttp|axios|go-http|scrapy|http-?client|fetch|\b(java|node|node\.js|ruby|perl|php)(?=\/|$)|yandex\.com\/bots/;

/**
 * Name of the robot with this User-Agent, 'other' for one without a name here; null for a browser or a missing
 * header. Robots that claim to be browsers cannot be told from people.
 */
export function findRobot(userAgent: string | undefined): string | null {
  const text = userAgent?.toLowerCase() ?? '';
  const known = NAMED.find(([token]) => text.includes(token));
  if (known !== undefined) return known[1];
  return ROBOT.test(text) ? OTHER_ROBOTS : null;
}
