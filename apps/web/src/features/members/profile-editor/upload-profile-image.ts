import { PROFILE_IMAGE_URL } from '../../../lib/paths.ts';
import { UploadError } from '../../../lib/server/upload-error.ts';
import { uploadFile } from '../../../lib/server/upload-file.ts';

const FAILED = 'Failed to upload image';

/** Resolves to the URL under which the picture is stored. Rejects with an error whose message can be shown to members. */
export async function uploadProfileImage(picture: Blob): Promise<string> {
  try {
    return await uploadFile(picture, {
      url: PROFILE_IMAGE_URL,
      field: 'image',
      fileName: 'picture.jpg',
      parse: (body) => ('imageUrl' in body && typeof body.imageUrl === 'string' ? body.imageUrl : null),
      fallback: FAILED,
    });
  } catch (error) {
    const isRejected = error instanceof UploadError && !error.isConnectionError;
    throw isRejected ? error : new Error(FAILED);
  }
}
