import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WithTheme } from '../../../test/support/render.tsx';
import { watchConnection } from '../../lib/connection/connection.ts';
import { ErrorState } from './ErrorState.tsx';

let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response());
  stop = watchConnection();
});

afterEach(async () => {
  window.dispatchEvent(new Event('online'));
  await screen.findByRole('button').catch(() => undefined);
  stop();
});

const text = () => screen.getByRole('alert').textContent;

describe('ErrorState', () => {
  it('says that it loads by itself while there is no connection, without Retry', async () => {
    render(<ErrorState message="The posts could not be loaded." onRetry={() => {}} />, { wrapper: WithTheme });
    expect(text()).toBe('The posts could not be loaded.Try again in a moment.Retry');
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(text()).toBe('You’re offlineThis loads as soon as the connection is back.');
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('still offers another way than Retry', () => {
    render(<ErrorState message="Reload to go on." label="Reload" onRetry={() => {}} />, { wrapper: WithTheme });
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(text()).toBe('Reload to go on.Reload');
  });
});
