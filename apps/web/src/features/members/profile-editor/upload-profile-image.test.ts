import { beforeEach, describe, expect, it } from 'vitest';
import { catchUploads, type FakeUpload } from '../../../../test/support/uploads.ts';
import { uploadProfileImage } from './upload-profile-image.ts';

const picture = new Blob(['x'], { type: 'image/jpeg' });
let uploads: FakeUpload[];

describe('uploadProfileImage', () => {
  beforeEach(() => {
    localStorage.setItem('authToken', 'token');
    uploads = catchUploads();
  });

  it('sends the picture as the field image, with the session’s token, and answers its URL', async () => {
    const imageUrl = uploadProfileImage(picture);
    expect(uploads[0]?.url).toBe('/api/upload/profile-image');
    expect(uploads[0]?.form?.get('image')).toBeInstanceOf(File);
    expect(uploads[0]?.headers).toEqual({ Authorization: 'Bearer token' });
    uploads[0]?.answer(200, { imageUrl: '/media/a.webp' });
    expect(await imageUrl).toBe('/media/a.webp');
  });

  it('throws the server’s sentence', async () => {
    const imageUrl = uploadProfileImage(picture);
    uploads[0]?.answer(415, { message: 'Unsupported file type' });
    await expect(imageUrl).rejects.toThrow('Unsupported file type');
  });

  it.each([
    ['the connection is lost', (upload: FakeUpload) => upload.loseConnection()],
    ['the server refuses without a sentence', (upload: FakeUpload) => upload.answer(500, 'no')],
    ['the response has no URL', (upload: FakeUpload) => upload.answer(200, {})],
  ])('throws the documented sentence when %s', async (_, fail) => {
    const imageUrl = uploadProfileImage(picture);
    uploads.forEach(fail);
    await expect(imageUrl).rejects.toThrow('Failed to upload image');
  });

  it('ends the session when the server answers 401', async () => {
    const imageUrl = uploadProfileImage(picture);
    uploads[0]?.answer(401, { message: 'Login required' });
    await expect(imageUrl).rejects.toThrow('Login required');
    expect(localStorage.getItem('authToken')).toBeNull();
  });
});
