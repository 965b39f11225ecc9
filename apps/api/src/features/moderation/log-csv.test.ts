import type { LogEntry } from '@vibeline/core/features/moderation/moderation.schema';
import { expect, it } from 'vitest';
import { viewChanges } from './log-changes.ts';
import { csvHeader, toCsv } from './log-csv.ts';

const entry: LogEntry = {
  id: 1,
  action: 'warn',
  kind: 'post',
  postId: 7,
  commentId: null,
  caseId: 3,
  decisionId: 4,
  reason: null,
  moderator: null,
  member: null,
  changes: [],
  createdAt: '2026-05-04T08:15:30.000Z',
};

it('is CSV of RFC 4180, in which no cell is a formula', () => {
  const reasons = ['plain', '=1+1', '+1', '-1', '@A1', '\tx', '＝1', 'a, "b"\nc', 'a=1', "'=1"];
  const csv = toCsv(reasons.map((reason) => ({ ...entry, reason })));
  const start = '2026-05-04T08:15:30.000Z,warn,,,post,7,,3,4,';
  const cells = ['plain', "'=1+1", "'+1", "'-1", "'@A1", "'\tx", "'＝1", '"a, ""b""\nc"', 'a=1', "'=1"];
  expect(csv).toBe(cells.map((cell) => `${start}${cell},\r\n`).join(''));
  expect(csvHeader).toBe('time,action,actor,about,kind,post,comment,case,decision,reason,changes\r\n');
});

it('names what an act changed, whatever its detail looks like', () => {
  const before = { name: 'Vibeline', rules: [], features: { live: true, match: true } };
  const after = { name: 'Rowers', rules: ['Be kind.', 'Row.'], features: { live: false, match: true } };
  const changes = viewChanges(JSON.stringify({ before, after }));
  expect(changes).toEqual([
    { field: 'name', before: 'Vibeline', after: 'Rowers' },
    { field: 'rules', before: '', after: 'Be kind.\nRow.' },
    { field: 'features.live', before: 'true', after: 'false' },
  ]);
  expect(toCsv([{ ...entry, changes: changes.slice(0, 1) }])).toContain(',name: Vibeline → Rowers\r\n');
  expect(viewChanges('{"uses":3,"note":null}')).toEqual([{ field: 'uses', before: null, after: '3' }]);
  expect([viewChanges(null), viewChanges('"text"'), viewChanges('{"before":1,"after":2}')]).toEqual([
    [],
    [],
    [
      { field: 'before', before: null, after: '1' },
      { field: 'after', before: null, after: '2' },
    ],
  ]);
});
