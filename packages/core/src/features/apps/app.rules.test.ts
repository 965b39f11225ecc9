import { describe, expect, it } from 'vitest';
import { OUT_OF_BAND, redirectProblem, redirectTarget, redirectWith } from './app.rules.ts';
import { appScopes, coversScope, parseScopes } from './app-scope.rules.ts';
import { rightsOf } from './scope-words.rules.ts';

describe('a redirect address', () => {
  it.each([
    'https://client.example/callback',
    'https://client.example',
    'https://client.example:8443/a?b=c&d=%20e',
    'tusky://oauth',
    'com.example.app:/callback',
    'icecubesapp://',
    'oauth2redirect://com.keylesspalace.tusky/',
    'tuba://auth_code',
    'com.tapbots.ivory:/request_token',
    'mona://oauth',
    'moshidon-android-auth://callback',
    'mammoth:/oauth',
    'http://localhost:8080/cb',
    'http://127.0.0.1/cb',
    'http://[::1]:3000/cb',
    OUT_OF_BAND,
  ])('may be %s', (address) => expect(redirectProblem(address)).toBeNull());

  it.each([
    '',
    'callback',
    '/callback',
    '//client.example/cb',
    'javascript:alert(1)',
    'JavaScript://client.example/%0aalert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<b>',
    'data:text/html;base64,PGI+',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://client.example/1',
    'filesystem:https://client.example/temporary/a',
    'https:/@demo',
    'HTTPS:client.example',
    'https:///client.example',
    'http:localhost',
    'git+ssh://client.example/a',
    'apt+http://client.example/a',
    'vnd.libreoffice.command:a',
    'windowsdefender://a',
    'about:blank',
    'view-source:https://client.example',
    'intent://scan/#Intent;scheme=zxing;end',
    'search:query',
    'search-ms:query=x',
    'ms-settings:privacy',
    'Microsoft-Edge:x',
    'microsoft.windows.camera:',
    'shell:startup',
    'jnlp://client.example/a.jnlp',
    'telnet://client.example',
    'callto:client',
    'ldap://client.example',
    'ssh://client.example',
    'x-apple.systempreferences:x',
    'googlechrome://client.example',
    'firefox://open-url?url=https://client.example',
    'x-web-search://?query=x',
    'its:file.chm::/a.htm',
    'mk:@MSITStore:file.chm::/a.htm',
    'http://client.example/cb',
    'http://localhost.client.example/cb',
    'http://127.0.0.1.client.example/cb',
    'https://client.example/cb#fragment',
    'https://user:secret@client.example/cb',
    'https://client.example\\@evil.example/',
    'https://client.example/ cb',
    'https://client.example/\ncb',
    'https://клиент.example/cb',
    `https://client.example/${'a'.repeat(500)}`,
  ])('may not be %j', (address) => expect(redirectProblem(address)).toEqual(expect.any(String)));

  it('is shown by its host, or by the scheme of an app', () => {
    const shown = ['https://client.example:8443/cb', 'tusky://oauth', 'http://localhost:80/cb', OUT_OF_BAND];
    expect(shown.map(redirectTarget)).toEqual(['client.example:8443', 'tusky:', 'localhost', null]);
  });

  it('keeps what was registered, and gets what is sent, encoded', () => {
    const sent = { code: 'a b', state: '&code=other#', iss: null };
    expect(redirectWith('tusky://oauth', sent)).toBe('tusky://oauth?code=a+b&state=%26code%3Dother%23');
    expect(redirectWith('https://client.example/?a=b', sent)).toMatch(/^https:\/\/client\.example\/\?a=b&code=/);
  });
});

describe('what an app asks for', () => {
  it.each([
    ['', ['read']],
    ['write read', ['read', 'write']],
    ['read+write+follow', ['read', 'write', 'follow']],
    ['read:statuses  profile', ['profile', 'read:statuses']],
    ['admin', null],
    ['admin:read', null],
    ['read admin:write', null],
    ['read:conversations', null],
    ['READ', null],
    ['__proto__', null],
  ])('%j is %j', (text, expected) => expect(parseScopes(text)).toEqual(expected));

  it.each([
    [['read'], 'read:statuses', true],
    [['read:statuses'], 'read', false],
    [['write'], 'read', false],
    [['follow'], 'read:blocks', true],
    [['follow'], 'write:follows', true],
    [['follow'], 'write:statuses', false],
    [['read', 'write'], 'follow', false],
    [['read', 'write'], 'push', false],
    [['profile'], 'profile', true],
  ] as const)('%j covers %s: %s', (granted, scope, expected) => expect(coversScope(granted, scope)).toBe(expected));
});

describe('the words for scopes', () => {
  it('say each thing once, and leave out what more of it says', () => {
    const parts = appScopes.filter((scope) => scope.includes(':') || scope === 'profile');
    for (const lines of Object.values(rightsOf(parts))) expect(new Set(lines).size).toBe(lines.length);
    expect(rightsOf(parts).sees).not.toContain('Single posts and comments');
    expect(rightsOf(['read:bookmarks', 'write:favourites'])).toEqual({
      sees: ['Single posts and comments', 'What you have saved, and your folders for it'],
      does: ['Vote on posts and comments'],
    });
  });

  it('of a whole scope are one line, and those of its parts are left out', () => {
    const { sees, does } = rightsOf(['profile', 'read', 'read:statuses', 'write', 'write:media', 'follow', 'push']);
    expect([sees, does.length]).toEqual([[expect.stringMatching(/^Everything that you see/)], 2]);
    expect(does).toEqual([expect.stringMatching(/^Everything that you do/), 'Notify you on this device']);
  });
});
