import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { picture, video } from '../../../../test/support/media.ts';
import { Lightbox } from './Lightbox.tsx';

const five = [1, 2, 3, 4, 5].map((id) => picture({ id, alt: id === 1 ? 'The first one' : null }));

function Opener({ onClose = () => undefined, start = 1 }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <MantineProvider env="test">
      <button type="button" onClick={() => setOpen(true)}>
        Thumbnail
      </button>
      {isOpen && <Lightbox items={five} start={start} onClose={close} />}
    </MantineProvider>
  );
}

async function openAt(start: number) {
  render(<Opener start={start} />);
  await userEvent.click(screen.getByRole('button', { name: 'Thumbnail' }));
}

const position = () => screen.getByText(/^\d of \d$/).textContent;
const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
const scale = () => document.querySelector<HTMLElement>('[data-zoomed]')?.style.getPropertyValue('--zoom');

describe('Lightbox', () => {
  it('turns in a circle with the arrow keys, and to both ends', async () => {
    await openAt(1);
    expect(position()).toBe('2 of 5');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(position()).toBe('5 of 5');
    await userEvent.keyboard('{ArrowRight}');
    expect(position()).toBe('1 of 5');
    await userEvent.keyboard('{End}');
    expect(position()).toBe('5 of 5');
    await userEvent.keyboard('{Home}');
    expect(position()).toBe('1 of 5');
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(position()).toBe('5 of 5');
  });

  it('closes by Escape and by its button, and returns the focus to the thumbnail', async () => {
    await openAt(0);
    expect(document.activeElement).not.toBe(screen.getByText('Thumbnail'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('Thumbnail'));
    await userEvent.click(screen.getByText('Thumbnail'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(screen.getByText('Thumbnail'));
  });

  it('does not close a dialog beneath it by Escape', async () => {
    const onCloseBeneath = vi.fn();
    const { Modal } = await import('@mantine/core');
    render(
      <MantineProvider env="test">
        <Modal opened onClose={onCloseBeneath} title="Beneath">
          <Lightbox items={five} start={0} onClose={() => undefined} />
        </Modal>
      </MantineProvider>,
    );
    screen.getByRole('button', { name: 'Zoom in' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(onCloseBeneath).not.toHaveBeenCalled();
  });

  it('traps the focus', async () => {
    await openAt(0);
    const dialog = screen.getByRole('dialog');
    for (let press = 0; press < 12; press += 1) {
      await userEvent.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
  });

  it('shows the description until it is hidden', async () => {
    await openAt(0);
    const text = screen.getByRole('region', { name: 'Description' });
    expect(text.textContent).toBe('The first one');
    expect(text.tabIndex).toBe(0);
    expect(isPressed('Description')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Description' }));
    expect(screen.queryByRole('region', { name: 'Description' })).toBeNull();
    expect(isPressed('Description')).toBe('false');
  });

  it('has no Description button without a description', async () => {
    await openAt(2);
    expect(screen.queryByRole('button', { name: 'Description' })).toBeNull();
  });

  it('preloads the pictures on both sides', async () => {
    await openAt(0);
    const urls = [...document.querySelectorAll('[role="dialog"] img')].map((image) => image.getAttribute('src'));
    expect(urls).toEqual(['/media/5.webp', '/media/1.webp', '/media/2.webp']);
  });

  it('zooms with + and −, and shows each picture unzoomed at first', async () => {
    await openAt(0);
    expect(screen.getByRole('button', { name: 'Zoom out' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('+');
    expect(Number(scale())).toBe(1.5);
    await userEvent.keyboard('-');
    expect(Number(scale())).toBe(1);
    await userEvent.keyboard('++0');
    expect(Number(scale())).toBe(1);
    await userEvent.keyboard('+');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(Number(scale())).toBe(1);
    expect(position()).toBe('2 of 5');
  });

  it('zooms by double click, hides its controls by a click, and closes by one beside the picture', async () => {
    const onClose = vi.fn();
    render(<Opener start={0} onClose={onClose} />);
    await userEvent.click(screen.getByText('Thumbnail'));
    const frame = document.querySelector('[data-shown="true"] [data-frame]') as HTMLElement;
    await userEvent.dblClick(frame);
    expect(Number(scale())).toBe(2.5);
    await userEvent.dblClick(frame);
    expect(Number(scale())).toBe(1);
    const controls = () => screen.getByRole('dialog').getAttribute('data-controls');
    await userEvent.click(frame);
    await vi.waitFor(() => expect(controls()).toBe('false'));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(frame.parentElement as HTMLElement);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('does not turn with one picture', async () => {
    render(
      <MantineProvider env="test">
        <Lightbox items={[picture()]} start={0} onClose={() => undefined} />
      </MantineProvider>,
    );
    await userEvent.keyboard('{ArrowRight}');
    expect(document.querySelectorAll('[role="dialog"] img')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(screen.queryByText(/ of 1/)).toBeNull();
  });

  it('plays a video with native controls, and does not zoom it', async () => {
    render(
      <MantineProvider env="test">
        <Lightbox items={[video({ alt: 'Waves' })]} start={0} onClose={() => undefined} />
      </MantineProvider>,
    );
    expect(screen.getByLabelText<HTMLVideoElement>('Waves').controls).toBe(true);
    expect(screen.queryByRole('button', { name: 'Zoom in' })).toBeNull();
    await userEvent.keyboard('+');
    expect(Number(scale())).toBe(1);
  });

  it('has a button that looks closer at a panorama, and none for other pictures', async () => {
    render(
      <MantineProvider env="test">
        <Lightbox
          items={[picture({ id: 1, width: 4524, height: 566 }), picture({ id: 2 })]}
          start={0}
          onClose={() => undefined}
        />
      </MantineProvider>,
    );
    const name = 'Look closer at the panorama';
    expect(isPressed(name)).toBe('false');
    await userEvent.click(screen.getByRole('button', { name }));
    expect(isPressed(name)).toBe('true');
    expect(Number(scale())).toBeGreaterThan(1);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(Number(scale())).toBe(1);
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('says that a picture could not be loaded, with Retry', async () => {
    await openAt(1);
    const broken = document.querySelector('[data-shown="true"] img');
    if (broken) fireEvent.error(broken);
    expect(screen.getByRole('alert').textContent).toContain('This picture could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.querySelectorAll('[role="dialog"] img')).toHaveLength(3);
  });

  it('says that a video could not be played, with Retry and the file', async () => {
    render(
      <MantineProvider env="test">
        <Lightbox items={[video({ alt: 'Waves' })]} start={0} onClose={() => undefined} />
      </MantineProvider>,
    );
    fireEvent.error(screen.getByLabelText('Waves'));
    expect(screen.getByRole('alert').textContent).toContain('This video could not be loaded');
    expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/media/1.mp4');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByLabelText('Waves')).toBeDefined();
  });
});
