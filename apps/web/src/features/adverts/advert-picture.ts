import { profileImageSources } from '@vibeline/core/features/media/media.rules';

export function advertPicture(imageUrl: string): { src: string; srcSet: string; sizes: string } {
  const copies = profileImageSources(imageUrl).map(({ url, width }) => `${url} ${width}w`);
  return { src: imageUrl, srcSet: copies.join(', '), sizes: '136px' };
}
