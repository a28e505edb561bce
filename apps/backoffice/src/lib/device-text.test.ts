import { expect, it } from 'vitest';
import { deviceText } from './device-text.ts';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1 Line/14.9',
    'LINE · iPhone',
  ],
  ['curl/8.0', 'curl/8.0'],
  [null, '–'],
])('%s is %s', (userAgent, text) => expect(deviceText(userAgent)).toBe(text));
