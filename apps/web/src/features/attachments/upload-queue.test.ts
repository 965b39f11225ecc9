import { beforeEach, describe, expect, it, vi } from 'vitest';
import { catchUploads, type FakeUpload, fileOf, mediaOf } from '../../../test/support/uploads.ts';
import { UploadQueue } from './upload-queue.ts';

let uploads: FakeUpload[];
const onDone = vi.fn();
let queue: UploadQueue;
const never = new AbortController().signal;

function add(...keys: string[]): void {
  for (const key of keys) queue.add(key, fileOf(`${key}.jpg`, 'image/jpeg', 100));
}

/** Lets what has been answered be heard. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('UploadQueue', () => {
  beforeEach(() => {
    localStorage.setItem('authToken', 'token');
    onDone.mockReset();
    uploads = catchUploads();
    queue = new UploadQueue({ onDone });
  });

  it('sends three at a time, as the member who is signed in', async () => {
    add('a', 'b', 'c', 'd');
    expect(uploads.map(({ file }) => file?.name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    expect(uploads[0]?.headers).toEqual({ Authorization: 'Bearer token' });
    uploads[1]?.answer(201, mediaOf(7));
    await settle();
    expect(onDone).toHaveBeenCalledExactlyOnceWith('b', mediaOf(7));
    expect(uploads.map(({ file }) => file?.name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
  });

  it('tells how far it has come, one by one and together', () => {
    add('a', 'b');
    uploads[0]?.progress(50, 100);
    expect(queue.read('a')).toMatchObject({ step: 'uploading', sent: 0.5 });
    expect(queue.percent(['a', 'b'])).toBe(25);
    expect(queue.percent([])).toBe(100);
  });

  it('keeps a refused file with the server’s sentence until it is tried again', async () => {
    add('a');
    uploads[0]?.answer(429, { message: 'You have uploaded enough for today.', reason: 'upload_quota' });
    await settle();
    expect(queue.read('a')).toMatchObject({ step: 'failed', reason: 'You have uploaded enough for today.' });
    queue.retry('a');
    uploads[1]?.answer(201, mediaOf(1));
    await settle();
    expect(queue.read('a')).toMatchObject({ step: 'done', reason: null });
  });

  it('tries again by itself what only a lost line has stopped', async () => {
    add('a', 'b');
    uploads[0]?.removeFile();
    uploads[1]?.answer(415, { message: 'Unsupported file type' });
    await settle();
    expect(queue.read('a')?.reason).toBe('The connection was lost');
    queue.retryLost();
    expect(queue.read('a')?.step).toBe('uploading');
    expect(queue.read('b')?.step).toBe('failed');
  });

  it('stops an upload that is dropped and goes on with the next', async () => {
    add('a', 'b', 'c', 'd');
    queue.drop('b');
    await settle();
    expect(uploads[1]?.isAborted).toBe(true);
    expect(queue.read('b')).toBeUndefined();
    expect(uploads[3]?.file?.name).toBe('d.jpg');
  });

  it('gives up an upload that has fallen silent', async () => {
    vi.useFakeTimers();
    add('a');
    await vi.advanceTimersByTimeAsync(119_000);
    uploads[0]?.progress(1, 100);
    await vi.advanceTimersByTimeAsync(119_000);
    expect(queue.read('a')?.step).toBe('uploading');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(queue.read('a')).toMatchObject({ step: 'failed', reason: 'The upload has stalled' });
    vi.useRealTimers();
  });

  it('says when all have arrived, or that one has not', async () => {
    add('a', 'b');
    let hasArrived = false;
    void queue.arrived(['a', 'b'], never).then(() => {
      hasArrived = true;
    });
    uploads[0]?.answer(201, mediaOf(1));
    await settle();
    expect(hasArrived).toBe(false);
    uploads[1]?.answer(201, mediaOf(2));
    await settle();
    expect(hasArrived).toBe(true);
    add('c');
    uploads[2]?.answer(400, { message: 'Invalid image' });
    await expect(queue.arrived(['a', 'c'], never)).rejects.toThrow('Invalid image');
  });

  it('ends the session when the server does not know the member any more', async () => {
    add('a');
    uploads[0]?.answer(401, { message: 'Login required' });
    await settle();
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(queue.read('a')?.step).toBe('failed');
  });
});
