import { UPLOAD_URL } from '../../lib/paths.ts';
import { uploadFile } from '../../lib/server/upload-file.ts';

/** Without it the network opens too: the settings of the network show whether it has a picture. */
export async function saveNetworkPicture(
  file: File,
  update: (settings: { picture: string }) => Promise<unknown>,
): Promise<void> {
  try {
    const picture = await uploadFile(file, {
      url: UPLOAD_URL,
      field: 'file',
      fallback: 'The picture could not be uploaded',
      parse: (body) => ('mediaUrl' in body && typeof body.mediaUrl === 'string' ? body.mediaUrl : null),
    });
    await update({ picture });
  } catch {
    // The owner chooses it again there.
  }
}
