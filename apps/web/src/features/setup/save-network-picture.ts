import { PROFILE_IMAGE_URL } from '../../lib/paths.ts';
import { uploadFile } from '../../lib/server/upload-file.ts';
import { showToast } from '../../ui/toasts/toast.ts';

/** Without it the network opens too: the settings of the network show whether it has a picture. */
export async function saveNetworkPicture(
  file: File,
  update: (settings: { picture: string }) => Promise<unknown>,
): Promise<void> {
  try {
    const picture = await uploadFile(file, {
      url: PROFILE_IMAGE_URL,
      field: 'image',
      fallback: 'The picture could not be uploaded',
      parse: (body) => ('imageUrl' in body && typeof body.imageUrl === 'string' ? body.imageUrl : null),
    });
    await update({ picture });
  } catch {
    showToast({
      title: 'The picture was not saved',
      description: 'Choose it again in the settings of the network.',
      tone: 'error',
    });
  }
}
