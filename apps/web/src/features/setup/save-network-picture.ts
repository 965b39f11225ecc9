import { UPLOAD_URL } from '../../lib/paths.ts';
import { uploadFile } from '../../lib/server/upload-file.ts';

/** Returns whether it was saved. */
export async function saveNetworkPicture(
  file: File,
  update: (settings: { picture: string }) => Promise<unknown>,
): Promise<boolean> {
  try {
    const picture = await uploadFile(file, {
      url: UPLOAD_URL,
      field: 'file',
      fallback: 'The picture could not be uploaded',
      parse: (body) => ('mediaUrl' in body && typeof body.mediaUrl === 'string' ? body.mediaUrl : null),
    });
    await update({ picture });
    return true;
  } catch {
    return false;
  }
}
