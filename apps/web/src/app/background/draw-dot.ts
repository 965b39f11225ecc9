const SIZE = 64;

/** The picture with a dot, as a data URL. Rejects where its origin forbids to read it. */
export async function withDot(url: string): Promise<string> {
  const [picture, dot] = await Promise.all([load(url), load('/unread-dot.svg')]);
  const canvas = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.drawImage(picture, 0, 0, SIZE, SIZE);
  context.drawImage(dot, 0, 0, SIZE, SIZE);
  return canvas.toDataURL('image/png');
}

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
