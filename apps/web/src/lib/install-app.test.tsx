import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../test/support/render.tsx';
import { useInstallApp } from './install-app.ts';

function Menu() {
  const install = useInstallApp();
  return (
    install && (
      <button type="button" onClick={install}>
        {'Install app'}
      </button>
    )
  );
}

function offer(): { prompt: () => Promise<void> } {
  const event = Object.assign(new Event('beforeinstallprompt'), { prompt: vi.fn(async () => undefined) });
  window.vibelineInstall = event;
  act(() => void window.dispatchEvent(event));
  return event;
}

afterEach(() => {
  window.vibelineInstall = undefined;
});

it('is offered once the browser can install the app, and asks the browser once', async () => {
  renderInApp(<Menu />);
  expect(screen.queryByRole('button')).toBeNull();
  const event = offer();
  await userEvent.click(screen.getByRole('button', { name: 'Install app' }));
  expect(event.prompt).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button')).toBeNull();
});

it('is not offered any more when the app was installed', () => {
  renderInApp(<Menu />);
  offer();
  window.vibelineInstall = undefined;
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(screen.queryByRole('button')).toBeNull();
});
