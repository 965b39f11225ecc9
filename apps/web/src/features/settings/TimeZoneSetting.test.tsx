import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInApp } from '../../../test/support/render.tsx';
import { type Call, ErrorResponse, type Handler, mockServer } from '../../../test/support/server.ts';
import { readToast } from '../../ui/toasts/toast.ts';
import { TimeZoneSetting } from './TimeZoneSetting.tsx';
import { timeZoneOptions } from './time-zones.ts';

const saved = { anonymousPosting: false, dataSharing: true, timeZone: 'Europe/Lisbon' };
let calls: Call[];

function show(handlers: Record<string, Handler> = {}) {
  calls = mockServer({
    'settings.get': () => saved,
    'settings.update': ({ timeZone }) => ({ ...saved, timeZone }),
    ...handlers,
  });
  renderInApp(<TimeZoneSetting describedBy="what" />);
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
const updates = () => calls.filter(({ path }) => path === 'settings.update').map(({ input }) => input);

async function choose(search: string, name: string) {
  await waitFor(() => expect(field().disabled).toBe(false));
  await userEvent.clear(field());
  await userEvent.paste(search);
  await userEvent.click(await screen.findByText(name));
}

describe('the time zone', () => {
  beforeEach(() => localStorage.setItem('authToken', 'token'));

  it('is found by a part of its name and saved at once', async () => {
    show();
    await waitFor(() => expect(field().value).toBe('Europe/Lisbon'));
    await choose('new york', 'America/New York');
    await waitFor(() => expect(updates()).toEqual([{ timeZone: 'America/New_York' }]));
    await waitFor(() => expect(field().value).toBe('America/New York'));
  });

  it('stays as it was when it cannot be saved', async () => {
    show({ 'settings.update': () => new ErrorResponse(503, 'Service busy') });
    await choose('tokyo', 'Asia/Tokyo');
    await waitFor(() => expect(readToast()).toMatchObject({ title: 'Setting not saved', description: 'Service busy' }));
    await waitFor(() => expect(field().value).toBe('Europe/Lisbon'));
  });
});

describe('timeZoneOptions', () => {
  it('offers the browser’s zone first, and each once', () => {
    const [device, all] = timeZoneOptions('Asia/Tokyo', 'Europe/Kiev');
    const values = all?.items.map(({ value }) => value) ?? [];
    expect(device).toEqual({ group: 'This device', items: [{ value: 'Asia/Tokyo', label: 'Asia/Tokyo' }] });
    expect(values).toEqual(expect.arrayContaining(['America/New_York', 'Europe/Kiev', 'UTC']));
    expect(values).not.toContain('Asia/Tokyo');
    expect(new Set(values).size).toBe(values.length);
  });
});
