/** A square of a picture, in its own pixels. */
export interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Enough for every place a face is shown in, on sharp screens too. */
const SIZE = 640;
const QUALITY = 0.9;

/** Cuts a square out of a picture. Where the picture lets light through, the ground is white. */
export async function cropPicture(address: string, { x, y, width, height }: Square): Promise<Blob> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.min(SIZE, Math.round(width)));
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
