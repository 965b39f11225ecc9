import { useLoadFailure } from '../../ui/hooks/use-load-failure.ts';

interface PosterProps {
  src: string | null;
  className?: string | undefined;
}

export function Poster({ src, className }: PosterProps) {
  const [isBroken, setBroken] = useLoadFailure(src);
  if (src === null || isBroken) return null;
  return <img src={src} alt="" loading="lazy" decoding="async" className={className} onError={setBroken} />;
}
