import { MEGABYTE } from '@vibeline/core/features/network/network.rules';

/** In pixels; more than the server stores. */
const MAX_SIDE = 2160;
const QUALITY = 0.9;

export async function shrinkPicture(file: File, megabytesMax: number): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= megabytesMax * MEGABYTE) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
    return blob ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    // The server reports what is wrong with a picture that cannot be decoded.
    return file;
  }
}
