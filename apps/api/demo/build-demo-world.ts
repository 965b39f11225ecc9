import { albumOf } from './albums.ts';
import { paintAvatar } from './avatar.ts';
import { crowd } from './crowd/crowd.ts';
import { demoAccounts } from './demo-accounts.ts';
import { readFilm } from './films.ts';
import { people } from './people.ts';
import type { Profile } from './person.ts';
import { paintPicture } from './pictures/sketch.ts';
import type { PostDraft } from './post-draft.ts';
import { type Scene, writeScript } from './script.ts';
import type { NewDemoMember, Stage } from './stage.ts';
import type { WorldFile } from './uploads.ts';
import { type WorldBuilder, world } from './world.ts';

const everyone: readonly Profile[] = [...people, ...crowd];

/** Plays the last weeks of a small network on the stage: the same each time, dated back from `now` (ms UTC). */
export async function buildDemoWorld(stage: Stage, now: number, report: (line: string) => void): Promise<void> {
  report(`Demo world: building ${everyone.length} members and their last thirty days`);
  const began = performance.now();
  const faces = await paintFaces();
  const script = writeScript(now);
  const builder = world(stage);
  for (const scene of script) play(builder.at(scene.at), scene, faces);
  const { posts, comments, filesLeftOut } = await builder.build();
  stage.setTime(now);

  if (filesLeftOut > 0) report('Demo world: its videos are left out, for want of ffmpeg or of their files');
  const votes = script.filter(({ what }) => what === 'vote' || what === 'comment vote').length;
  const follows = script.filter(({ what }) => what === 'follow').length;
  const figures = [
    `${everyone.length} members`,
    `${posts.length} posts`,
    `${comments.length} comments`,
    `${votes.toLocaleString('en')} votes`,
    `${follows.toLocaleString('en')} follows`,
  ];
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  report(`Demo world: ${figures.slice(0, -1).join(', ')} and ${figures.at(-1)} in ${seconds} s`);
}

async function paintFaces(): Promise<Map<string, Buffer>> {
  const painted = everyone.map(
    async ({ username, look }, place): Promise<[string, Buffer][]> =>
      look ? [[username, await paintAvatar(username, place, look)]] : [],
  );
  return new Map((await Promise.all(painted)).flat());
}

function play(builder: WorldBuilder, scene: Scene, faces: Map<string, Buffer>): void {
  switch (scene.what) {
    case 'join':
      builder.member(scene.profile.username, detailsOf(scene.profile, faces.get(scene.profile.username) ?? null));
      break;
    case 'post':
      playPost(builder, scene.draft);
      break;
    case 'vote':
      builder.on(scene.post).vote(scene.voter, scene.kind);
      break;
    case 'comment':
      builder.on(scene.post);
      if (scene.parent === null) builder.comment(scene.by, scene.text);
      else builder.under(scene.parent).reply(scene.by, scene.text);
      break;
    case 'comment vote':
      builder.under(scene.comment).commentVote(scene.voter, scene.kind);
      break;
    case 'follow':
      builder.follow(scene.by, scene.whom);
      break;
  }
}

function playPost(builder: WorldBuilder, draft: PostDraft): void {
  const { by, text, category = null, tags = [], isAnonymous = false } = draft;
  builder
    .member(by)
    .media(...filesOf(draft))
    .post(text, { category, hashtags: tags, isAnonymous });
}

function filesOf({ text }: PostDraft): WorldFile[] {
  const { pictures = [], film } = albumOf(text) ?? {};
  return [
    ...pictures.map((picture, place) => ({
      alt: picture.alt,
      read: () => paintPicture(picture, `${text.slice(0, 20)} ${place}`),
    })),
    ...(film ? [{ alt: film.alt, read: () => readFilm(film.file) }] : []),
  ];
}

function detailsOf(profile: Profile, picture: Buffer | null): Partial<NewDemoMember> {
  return {
    name: profile.name,
    bio: profile.bio ?? null,
    location: profile.location ?? null,
    website: profile.website ?? null,
    isVerified: profile.isVerified ?? false,
    password: demoAccounts.find(({ username }) => username === profile.username)?.password ?? null,
    picture,
  };
}
