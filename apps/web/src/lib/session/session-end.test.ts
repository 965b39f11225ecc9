import { expect, it } from 'vitest';
import { readToken, storeToken } from './session.ts';
import { endSession, forgetSessionEnd, sessionEndReason } from './session-end.ts';

/** As the browser tells every other tab. */
const tellOtherTabs = () => window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));

it('is told in every tab, until somebody logs in', () => {
  storeToken('token');
  endSession('token', 'suspended');
  expect([readToken(), sessionEndReason()]).toEqual([null, 'suspended']);
  const left = localStorage.getItem('vibeline-session-end');

  // Another tab of the same member has its own memory, and the storage of this one.
  storeToken('token');
  expect(sessionEndReason()).toBeNull();
  localStorage.setItem('vibeline-session-end', left ?? '');
  localStorage.removeItem('authToken');
  tellOtherTabs();
  expect(sessionEndReason()).toBe('suspended');

  localStorage.setItem('authToken', 'next');
  tellOtherTabs();
  expect(sessionEndReason()).toBeNull();
});

it('is no reason in a tab whose member signed out in another one', () => {
  storeToken('token');
  endSession('token', 'suspended');
  forgetSessionEnd();
  storeToken('next');
  localStorage.removeItem('authToken');
  tellOtherTabs();
  expect(sessionEndReason()).toBeNull();
});
