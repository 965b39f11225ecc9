import { describe, expect, it } from 'vitest';
import { describeDevice } from './describe-client.ts';

describe('describeDevice', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['curl/8.1', null],
    [null, null],
  ])('calls %j %j', (userAgent, device) => {
    expect(describeDevice(userAgent)).toBe(device);
  });
});

it('reads no more of a user agent than browsers send', () => {
  expect(describeDevice(`${'Version/1 '.repeat(6400)}Safari/1`)).toBeNull();
});
