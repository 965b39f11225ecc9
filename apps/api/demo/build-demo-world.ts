import { paintAvatar } from './avatar.ts';
import { demoAccounts } from './demo-accounts.ts';
import { people } from './people.ts';
import type { Person } from './person.ts';
import { type Scene, writeScript } from './script.ts';
import type { NewDemoMember, Stage } from './stage.ts';
import { type WorldBuilder, world } from './world.ts';

/** Plays the last thirty days of a small network on the stage: the same each time, dated back from `now` (ms UTC). */
export async function buildDemoWorld(stage: Stage, now: number, report: (line: string) => void): Promise<void> {
  report(`Demo world: building ${people.length} members and their last thirty days`);
  const began = performance.now();
  const pictures = await paintPictures();
  const script = writeScript(now);
  const builder = world(stage);
  for (const scene of script) play(builder.at(scene.at), scene, pictures);
  const { posts } = await builder.build();
  stage.setTime(now);

  const votes = script.filter(({ what }) => what === 'vote').length;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  report(
    `Demo world: ${people.length} members, ${posts.length} posts and ${votes.toLocaleString('en')} votes in ${seconds} s`,
  );
}

async function paintPictures(): Promise<Map<string, Buffer>> {
  const painted = people.map(
    async ({ username, look }, place): Promise<[string, Buffer][]> =>
      look ? [[username, await paintAvatar(username, place, look)]] : [],
  );
  return new Map((await Promise.all(painted)).flat());
}

function play(builder: WorldBuilder, scene: Scene, pictures: Map<string, Buffer>): void {
  if (scene.what === 'vote') {
    builder.on(scene.post).vote(scene.voter, scene.kind);
  } else if (scene.what === 'join') {
    builder.member(scene.person.username, detailsOf(scene.person, pictures.get(scene.person.username) ?? null));
  } else {
    const { by, text, category = null, tags = [], isAnonymous = false } = scene.draft;
    builder.member(by).post(text, { category, hashtags: tags, isAnonymous });
  }
}

function detailsOf(person: Person, picture: Buffer | null): Partial<NewDemoMember> {
  return {
    name: person.name,
    bio: person.bio ?? null,
    location: person.location ?? null,
    website: person.website ?? null,
    isVerified: person.isVerified ?? false,
    password: demoAccounts.find(({ username }) => username === person.username)?.password ?? null,
    picture,
  };
}
