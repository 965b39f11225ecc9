import { beforeEach, describe, expect, it } from 'vitest';
import { catchUploads, type FakeUpload } from '../../../../test/support/uploads.ts';
import { sessionEndReason } from '../../../lib/session/session-end.ts';
import { uploadProfileImage } from './upload-profile-image.ts';

const picture = new Blob(['x'], { type: 'image/jpeg' });
let uploads: FakeUpload[];

describe('uploadProfileImage', () => {
  beforeEach(() => {
    localStorage.setItem('authToken', 'token');
    uploads = catchUploads();
  });

  it('sends the picture as the field image, with the session’s token, and returns its URL', async () => {
    const imageUrl = uploadProfileImage(picture);
    expect(uploads[0]?.url).toBe('/api/upload/profile-image');
    expect(uploads[0]?.form?.get('image')).toBeInstanceOf(File);
    expect(uploads[0]?.headers).toEqual({ Authorization: 'Bearer token' });
    uploads[0]?.respond(200, { imageUrl: '/media/a.webp' });
    expect(await imageUrl).toBe('/media/a.webp');
  });

  it('throws the server’s message', async () => {
    const imageUrl = uploadProfileImage(picture);
    uploads[0]?.respond(415, { message: 'Unsupported file type' });
    await expect(imageUrl).rejects.toThrow('Unsupported file type');
  });

  it.each([
    ['the connection is lost', (upload: FakeUpload) => upload.loseConnection()],
    ['the server responds with an error without a message', (upload: FakeUpload) => upload.respond(500, 'no')],
    ['the response has no URL', (upload: FakeUpload) => upload.respond(200, {})],
  ])('throws the documented message when %s', async (_, fail) => {
    const imageUrl = uploadProfileImage(picture);
    uploads.forEach(fail);
    await expect(imageUrl).rejects.toThrow('Failed to upload image');
  });

  it('ends the session when the server responds with 401', async () => {
    const imageUrl = uploadProfileImage(picture);
    uploads[0]?.respond(401, { message: 'This account is suspended', reason: 'suspended' });
    await expect(imageUrl).rejects.toThrow('This account is suspended');
    expect([localStorage.getItem('authToken'), sessionEndReason()]).toEqual([null, 'suspended']);
  });
});
