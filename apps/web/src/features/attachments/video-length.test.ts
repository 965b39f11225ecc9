import { expect, it, vi } from 'vitest';
import { videoLengthOfFile } from './video-length.ts';

it('a file can be read until its length is known, and no longer', async () => {
  const revoke = vi.fn();
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: () => 'blob:video', revokeObjectURL: revoke }),
  );
  const created: HTMLVideoElement[] = [];
  const { createElement } = document;
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = createElement.call(document, name);
    if (element instanceof HTMLVideoElement) created.push(element);
    return element;
  });
  const length = videoLengthOfFile(new File([], 'cat.mp4'));
  await Promise.resolve();
  expect(revoke).not.toHaveBeenCalled();
  Object.defineProperty(created[0], 'duration', { value: 1.5 });
  created[0]?.dispatchEvent(new Event('loadedmetadata'));
  expect(await length).toBe(1500);
  expect(revoke).toHaveBeenCalledWith('blob:video');
});
