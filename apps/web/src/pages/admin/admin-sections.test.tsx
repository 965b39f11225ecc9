import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BackupList } from '@vibeline/core/features/backups/backup.schema';
import type { Overview } from '@vibeline/core/features/overview/overview.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownUser } from '../../../test/support/members.ts';
import { logEntryOf } from '../../../test/support/reports.ts';
import { renderWithRouter } from '../../../test/support/router.tsx';
import { type Call, ErrorResponse, type Handler, mockServer } from '../../../test/support/server.ts';
import { AuditSection } from './audit/AuditSection.tsx';
import { BackupsSection } from './backups/BackupsSection.tsx';
import { OverviewSection } from './overview/OverviewSection.tsx';

let calls: Call[];

function open(section: React.ReactNode, handlers: Record<string, Handler>) {
  calls = mockServer({ 'accounts.me': () => ({ user: { ...ownUser, role: 'administrator' } }), ...handlers });
  return renderWithRouter(section);
}

const inputsOf = (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);

beforeEach(() => localStorage.setItem('authToken', 'token'));
afterEach(() => vi.restoreAllMocks());

const server: Overview['server'] = {
  ...{ version: '1.1.0', processes: 2, databaseBytes: 48_000_000, storageMeasuredAt: null, storage: [] },
  ...{ diskFreeBytes: 9_000_000_000, diskBytes: 100_000_000_000, queues: [{ name: 'media', waiting: 3 }] },
  ...{ lastBackupAt: null, nextBackupAt: null },
};
const overview: Overview = {
  ...{ members: 1214, activeDay: 61, activeWeek: 122, activeMonth: 168, countedAt: '2026-05-04T08:15:30.000Z' },
  tasks: [{ kind: 'reports_waiting', title: '2 reports wait', remedy: 'Decide under Moderation.' }],
  server,
};
const day = { day: '2026-05-03', members: 1214, signUps: 2, posts: 31, comments: 88, votes: 1412, active: null };

describe('the overview', () => {
  it('says what there is to do and how the servers are, and has the numbers of the charts as a table', async () => {
    await open(<OverviewSection />, { 'overview.get': () => overview, 'overview.daily': () => ({ days: [day] }) });
    const tasks = await screen.findByRole('region', { name: 'To do' });
    expect(within(tasks).getByText('Decide under Moderation.')).toBeTruthy();
    expect(within(tasks).getByRole('link', { name: 'Moderation' }).getAttribute('href')).toBe('/moderation');
    expect(screen.getByText('9 GB of 100 GB')).toBeTruthy();
    expect(screen.getByText('1,214')).toBeTruthy();
    const cells = (await screen.findAllByRole('cell')).map(({ textContent }) => textContent);
    expect(cells).toEqual(['–', '2', '31', '88', '1,412']);
    expect(await screen.findByText('1,412, at most 1,412 on May 3')).toBeTruthy();
    expect(inputsOf('overview.daily')).toEqual([{ days: 30 }]);
  });

  it('has for moderators nothing of the servers, and says when nothing waits', async () => {
    const own = { ...overview, tasks: [], server: null };
    await open(<OverviewSection />, { 'overview.get': () => own, 'overview.daily': () => ({ days: [] }) });
    expect(await screen.findByText('Nothing to do.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Nothing is counted yet' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Storage' })).toBeNull();
  });
});

describe('the audit log of administrators', () => {
  it('is filtered by what the address has, shows what was changed, and is exported whole', async () => {
    const changes = [{ field: 'features.live', before: 'true', after: 'false' }];
    const entry = logEntryOf({ action: 'change_settings', changes });
    const saved = vi.fn((_: Blob) => 'blob:log');
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = saved;
      },
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { router } = await open(<AuditSection />, {
      'moderation.listLog': () => ({ items: [entry], nextCursor: null }),
      'moderation.exportLog': ({ cursor }) =>
        cursor ? { csv: 'second\r\n', nextCursor: null } : { csv: 'first\r\n', nextCursor: 'more' },
    });
    expect((await screen.findByText('Live streams:')).parentElement?.textContent).toContain('on became off');
    await userEvent.selectOptions(screen.getByLabelText('Act'), 'Warned');
    await userEvent.type(screen.getByLabelText('Done by'), ' ana ');
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ action: 'warn', actor: 'ana' }));
    await waitFor(() => expect(inputsOf('moderation.listLog').at(-1)).toMatchObject({ action: 'warn', actor: 'ana' }));
    await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(await saved.mock.calls[0]?.[0].text()).toBe('first\r\nsecond\r\n');
    expect(inputsOf('moderation.exportLog')).toMatchObject([{ action: 'warn' }, { actor: 'ana', cursor: 'more' }]);
  });
});

describe('the backups', () => {
  const list: BackupList = {
    ...{ folder: '/data/backups', host: 'club', daily: '03:00', timeZone: 'Europe/Berlin', keep: 7, isRunning: false },
    ...{ nextAt: '2026-05-05T01:00:00.000Z', failure: null },
    backups: [
      {
        ...{ name: 'daily-1', kind: 'daily', createdAt: '2026-05-04T01:00:04.512Z', bytes: 3_260_000_000 },
        ...{ includesMedia: true, isVerified: true, problem: null },
        restoreCommand: 'npm run restore -- /data/backups/daily-1 --replace',
      },
    ],
  };

  it('are listed with what restores them, and made at once', async () => {
    let current = list;
    await open(<BackupsSection />, {
      'backups.list': () => current,
      'backups.start': () => {
        current = { ...list, isRunning: true };
        return current;
      },
    });
    expect(await screen.findByText('Made by itself · 3.3 GB · read back, intact')).toBeTruthy();
    expect(screen.getByText('npm run restore -- /data/backups/daily-1 --replace')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back up now' }));
    expect((await screen.findByRole('status')).textContent).toContain('A backup is being made');
    expect(screen.getByRole('button', { name: 'Back up now' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('say why one was not made', async () => {
    const failure = { at: '2026-05-04T01:00:00.000Z', reason: 'There is not enough space for a backup.' };
    await open(<BackupsSection />, {
      'backups.list': () => ({ ...list, failure, backups: [] }),
      'backups.start': () => new ErrorResponse(409, 'A backup is being made'),
    });
    expect((await screen.findByRole('alert')).textContent).toContain(failure.reason);
    await userEvent.click(screen.getByRole('button', { name: 'Back up now' }));
    expect(await screen.findByText('A backup is being made')).toBeTruthy();
  });
});
