import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settle } from '../../../test/support/settle.ts';
import { catchUploads, type FakeUpload, fileOf, mediaOf } from '../../../test/support/uploads.ts';
import { UploadQueue } from './upload-queue.ts';

let uploads: FakeUpload[];
const onDone = vi.fn();
let queue: UploadQueue;
const never = new AbortController().signal;

function add(...keys: string[]): void {
  for (const key of keys) queue.add(key, fileOf(`${key}.jpg`, 'image/jpeg', 100));
}

describe('UploadQueue', () => {
  beforeEach(() => {
    localStorage.setItem('authToken', 'token');
    onDone.mockReset();
    uploads = catchUploads();
    queue = new UploadQueue({ onDone });
  });

  it('sends three at a time, with the session’s token', async () => {
    add('a', 'b', 'c', 'd');
    await settle();
    expect(uploads.map(({ file }) => file?.name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    expect(uploads[0]?.headers).toEqual({ Authorization: 'Bearer token' });
    uploads[1]?.respond(201, mediaOf(7));
    await settle();
    expect(onDone).toHaveBeenCalledExactlyOnceWith('b', mediaOf(7));
    expect(uploads.map(({ file }) => file?.name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
  });

  it('reports progress for one upload and for several together', async () => {
    add('a', 'b');
    await settle();
    uploads[0]?.progress(50, 100);
    expect(queue.read('a')).toMatchObject({ step: 'uploading', sent: 0.5 });
    expect(queue.percent(['a', 'b'])).toBe(25);
    expect(queue.percent([])).toBe(100);
  });

  it('shows the server’s message for a rejected file until it is retried', async () => {
    add('a');
    await settle();
    uploads[0]?.respond(429, { message: 'You have uploaded enough for today.', reason: 'upload_quota' });
    await settle();
    expect(queue.read('a')).toMatchObject({
      step: 'failed',
      error: { message: 'You have uploaded enough for today.' },
    });
    queue.retry('a');
    await settle();
    uploads[1]?.respond(201, mediaOf(1));
    await settle();
    expect(queue.read('a')).toMatchObject({ step: 'done', error: null });
  });

  it('retries only the uploads that failed because of the connection', async () => {
    add('a', 'b');
    await settle();
    uploads[0]?.loseConnection();
    uploads[1]?.respond(415, { message: 'Unsupported file type' });
    await settle();
    expect(queue.read('a')?.error?.message).toBe('The connection was lost');
    queue.retryConnectionErrors();
    await settle();
    expect(queue.read('a')?.step).toBe('uploading');
    expect(queue.read('b')?.step).toBe('failed');
  });

  it('aborts an upload that is removed and starts the next', async () => {
    add('a', 'b', 'c', 'd');
    await settle();
    queue.remove('b');
    await settle();
    expect(uploads[1]?.isAborted).toBe(true);
    expect(queue.read('b')).toBeUndefined();
    expect(uploads[3]?.file?.name).toBe('d.jpg');
  });

  it('fails an upload that has stalled', async () => {
    vi.useFakeTimers();
    add('a');
    await vi.advanceTimersByTimeAsync(119_000);
    uploads[0]?.progress(1, 100);
    await vi.advanceTimersByTimeAsync(119_000);
    expect(queue.read('a')?.step).toBe('uploading');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(queue.read('a')).toMatchObject({ step: 'failed', error: { message: 'The upload has stalled' } });
    vi.useRealTimers();
  });

  it('waits for all of some uploads, or rejects when one has failed', async () => {
    add('a', 'b');
    await settle();
    let isDone = false;
    void queue.waitFor(['a', 'b'], never).then(() => {
      isDone = true;
    });
    uploads[0]?.respond(201, mediaOf(1));
    await settle();
    expect(isDone).toBe(false);
    uploads[1]?.respond(201, mediaOf(2));
    await settle();
    expect(isDone).toBe(true);
    add('c');
    await settle();
    uploads[2]?.respond(400, { message: 'Invalid image' });
    await expect(queue.waitFor(['a', 'c'], never)).rejects.toThrow('Invalid image');
  });

  it('ends the session when the server responds with 401', async () => {
    add('a');
    await settle();
    uploads[0]?.respond(401, { message: 'Login required' });
    await settle();
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(queue.read('a')?.step).toBe('failed');
  });
});
