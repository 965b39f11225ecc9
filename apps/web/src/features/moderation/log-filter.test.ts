import { expect, it } from 'vitest';
import { fieldLabel, valueText } from './change-texts.ts';
import { fromForm, logSearch, toLogFilter } from './log-filter.ts';

it('reads a filter from the address and from its form, and leaves out what is none', () => {
  const search = { action: 'warn', actor: 'ana', about: '', from: '2026-05-04', until: 'today' };
  const read = { action: 'warn', actor: 'ana', about: undefined, from: '2026-05-04', until: undefined };
  expect(logSearch(search)).toEqual(read);
  expect(fromForm({ ...search, actor: ' ana ' })).toEqual(read);
  expect(logSearch({ action: 'praise' }).action).toBeUndefined();
});

it('takes days of the reader, the last one whole', () => {
  const { from, until } = toLogFilter({ from: '2026-12-31', until: '2026-12-31' });
  expect([from, until]).toEqual([new Date(2026, 11, 31).toISOString(), new Date(2027, 0, 1).toISOString()]);
  expect(toLogFilter({ action: 'warn' })).toEqual({ action: 'warn', from: undefined, until: undefined });
});

it('names what was changed in words', () => {
  expect(['name', 'features.live', 'isMembersOnly', 'expiresAt', 'max_uses'].map(fieldLabel)).toEqual([
    ...['Name', 'Live streams', 'For members only', 'Expires at', 'Max uses'],
  ]);
  expect([null, '', 'true', 'false', 'Rowers'].map(valueText)).toEqual(['none', 'nothing', 'on', 'off', 'Rowers']);
});
