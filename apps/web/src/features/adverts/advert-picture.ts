import { profileImageSources } from '@vibeline/core/features/media/media.rules';

/** The copies of an advert's picture, of which the browser takes the one that fits. */
export function advertPicture(imageUrl: string): { src: string; srcSet: string; sizes: string } {
  const copies = profileImageSources(imageUrl).map(({ url, width }) => `${url} ${width}w`);
  return { src: imageUrl, srcSet: copies.join(', '), sizes: '136px' };
}
