/** In the picture's own pixels. */
export interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** In pixels; enough for the largest avatar on high-density screens. */
const MAX_SIZE = 640;
const QUALITY = 0.9;

/** Cuts a square out of a picture, as JPEG. Transparent pixels become white. */
export async function cropPicture(url: string, { x, y, width, height }: Square): Promise<Blob> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.min(MAX_SIZE, Math.round(width)));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Failed to upload image');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Failed to upload image'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
