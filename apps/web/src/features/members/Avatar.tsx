import { profileImageSources } from '@vibeline/core/features/media/media.rules';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { hasFewVotes, type VibeScheme, vibeBand } from '@vibeline/core/features/vibe/vibe.rules';
import { useLoadFailure } from '../../ui/hooks/use-load-failure.ts';
import { VibeRing } from '../vibe/VibeRing.tsx';
import classes from './Avatar.module.css';
import { initialsOf, tintOf } from './avatar.rules.ts';

interface AvatarProps {
  member: Pick<Author, 'id' | 'name' | 'profileImage' | 'vibeScore'> & Partial<Pick<Author, 'totalVotes'>>;
  /** Outer size of the ring in pixels. */
  size: number;
  /** Hides it from screen readers, where the name and the score are beside it. */
  isDecorative?: boolean;
  scheme?: VibeScheme;
}

export function Avatar({ member, size, isDecorative = false, scheme = 'member' }: AvatarProps) {
  const isAnonymous = member.id === 0;
  const label = isAnonymous ? member.name : `${member.name}, vibe ${member.vibeScore}%`;
  return (
    <VibeRing
      score={isAnonymous ? null : member.vibeScore}
      band={vibeBand(member.vibeScore, scheme)}
      isCalm={member.totalVotes !== undefined && hasFewVotes(member.totalVotes)}
      size={size}
      label={isDecorative ? undefined : label}
    >
      {isAnonymous ? <AnonymousIcon /> : <AvatarPicture key={member.profileImage} member={member} size={size} />}
    </VibeRing>
  );
}

/** The picture without a ring, or the initials. `size` is its width in pixels. */
export function AvatarPicture({ member, size }: Pick<AvatarProps, 'member' | 'size'>) {
  const [isBroken, setBroken] = useLoadFailure(member.profileImage);
  if (member.profileImage === null || isBroken) {
    return (
      <span
        className={classes.initials}
        data-tint={tintOf(member.id)}
        data-initials={initialsOf(member.name)}
        style={{ fontSize: size * 0.32 }}
      />
    );
  }
  return (
    <img
      src={member.profileImage}
      srcSet={sourceSet(member.profileImage)}
      sizes={`${size}px`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={classes.picture}
      onError={setBroken}
    />
  );
}

/** None for a picture that was just chosen and has no copies. */
function sourceSet(url: string): string | undefined {
  if (!url.startsWith('/media/')) return undefined;
  return profileImageSources(url)
    .map((source) => `${source.url} ${source.width}w`)
    .join(', ');
}

function AnonymousIcon() {
  return (
    <svg viewBox="0 0 40 40" className={classes.picture} aria-hidden="true">
      <path
        fillRule="evenodd"
        d="M6 16.6c0-2.3 3.4-3.4 7.3-3.4 3.3 0 4.6 1.3 6.7 1.3s3.400-1.300 6.700-1.300c3.900 0 7.300 1.100 7.300 3.400 0 6.300-3.200 10.600-7.600 10.600-3.600 0-4.200-3.600-6.400-3.600s-2.800 3.600-6.400 3.600C9.200 27.200 6 22.900 6 16.600Zm4.600 2.800c.6 1.700 1.900 2.600 3.500 2.600 1.700 0 3-.9 3.300-2.500-.9-1.100-2.200-1.700-3.600-1.700-1.300 0-2.400.6-3.200 1.600Zm12 .1c.3 1.600 1.600 2.500 3.300 2.500 1.600 0 2.900-.9 3.500-2.600-.8-1-1.900-1.600-3.200-1.600-1.400 0-2.700.6-3.600 1.700Z"
      />
    </svg>
  );
}
