import { expect, it } from 'vitest';
import { findRobot, OTHER_ROBOTS } from './find-robot.ts';

it.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot'],
  [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116 Safari/537.36',
    'Bingbot',
  ],
  [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'GPTBot',
  ],
  ['Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)', 'ClaudeBot'],
  ['Mozilla/5.0 (compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)', 'PerplexityBot'],
  ['Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)', OTHER_ROBOTS],
  ['some_bot_of_ours', OTHER_ROBOTS],
  ['curl/8.5.0', OTHER_ROBOTS],
  ['python-requests/2.32', OTHER_ROBOTS],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/130.0 Safari/537.36', OTHER_ROBOTS],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', null],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148',
    null,
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 50) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    null,
  ],
  ['Mediapartners-Google', 'Mediapartners-Google'],
  ['Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', 'YandexBot'],
  ['Mozilla/5.0 (compatible; YandexMetrika/2.0; +http://yandex.com/bots)', OTHER_ROBOTS],
  ['Java/17.0.2', OTHER_ROBOTS],
  ['node', OTHER_ROBOTS],
  ['PHP/8.3', OTHER_ROBOTS],
  [
    'Mozilla/5.0 (Linux; arm_64; Android 13; SM-A525F) AppleWebKit/537.36 Chrome/120.0 YaApp_Android/23.110 YandexSearch/23.110 Mobile Safari/537.36',
    null,
  ],
  ['Mozilla/5.0 (Linux; Android 13; Nodephp 5) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', null],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 myjava/1.0', null],
  [undefined, null],
])('%s is %s', (userAgent, name) => expect(findRobot(userAgent)).toBe(name));
