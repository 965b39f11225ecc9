import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SeekBar } from './SeekBar.tsx';

function showBar(duration: number | null) {
  const video = document.createElement('video');
  render(<SeekBar video={{ current: video }} itemId={1} duration={duration} />);
  return video;
}

const bar = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Position in the video' });

it('moving the bar moves the video', () => {
  const video = showBar(60);
  fireEvent.change(bar(), { target: { value: '42' } });
  expect(video.currentTime).toBe(42);
  expect(bar().getAttribute('aria-valuetext')).toBe('0:42 of 1:00');
});

it('the arrow keys move it by a second, within the video', () => {
  const video = showBar(2);
  const times = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowUp', 'ArrowDown'].map((key) => {
    fireEvent.keyDown(bar(), { key });
    return video.currentTime;
  });
  expect(times).toEqual([0, 1, 2, 2, 1]);
});

it('the bar follows the video', () => {
  const video = showBar(60);
  video.currentTime = 12;
  fireEvent.timeUpdate(video);
  expect(Number(bar().value)).toBe(12);
});

it('there is none while the length of the video is unknown', () => {
  showBar(null);
  expect(screen.queryByRole('slider')).toBeNull();
});
