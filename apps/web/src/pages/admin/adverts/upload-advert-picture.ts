import { ADVERT_PICTURE_URL } from '../../../lib/paths.ts';
import { uploadFile } from '../../../lib/server/upload-file.ts';

/** Resolves to the URL under which the picture is stored. Rejects with an error whose message can be shown. */
export function uploadAdvertPicture(picture: File): Promise<string> {
  return uploadFile(picture, {
    url: ADVERT_PICTURE_URL,
    field: 'image',
    parse: (body) => ('imageUrl' in body && typeof body.imageUrl === 'string' ? body.imageUrl : null),
    fallback: 'The picture could not be uploaded',
  });
}
