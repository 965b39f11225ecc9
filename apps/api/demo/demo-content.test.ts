import { advertInput } from '@vibeline/core/features/adverts/advert.schema';
import { usernameKey } from '@vibeline/core/features/members/member.rules';
import { nameInput, updateProfileInput, usernameInput } from '@vibeline/core/features/members/member.schema';
import { createPostInput } from '@vibeline/core/features/posts/post.schema';
import { demoAccounts } from '@vibeline/demo-world/demo-accounts';
import { activeMembers, adverts, newestPosts, olderPosts, passiveMembers } from '@vibeline/demo-world/demo-content';
import { describe, expect, it } from 'vitest';

const allMembers = [...activeMembers, ...passiveMembers];

describe('members', () => {
  it('have names and usernames that sign-up would take', () => {
    for (const { name, username } of allMembers) {
      expect(nameInput.parse(name)).toBe(name);
      expect(usernameInput.parse(username)).toBe(username);
    }
  });

  it('have profiles that the profile form would take', () => {
    for (const { bio, location, website } of allMembers) {
      expect(updateProfileInput.parse({ id: 1, bio, location, website })).toEqual({ id: 1, bio, location, website });
    }
  });

  it('are all different', () => {
    const bios = allMembers.flatMap(({ bio }) => bio ?? []);
    expect(new Set(allMembers.map(({ username }) => usernameKey(username))).size).toBe(allMembers.length);
    expect(new Set(allMembers.map(({ name }) => name)).size).toBe(allMembers.length);
    expect(new Set(bios).size).toBe(bios.length);
  });

  it('are mostly passive ones, few of whom have a bio or a picture', () => {
    expect(passiveMembers.length).toBeGreaterThanOrEqual(280);
    expect(passiveMembers.filter(({ bio }) => bio).length).toBeLessThan(passiveMembers.length / 5);
    expect(passiveMembers.filter(({ hasAvatar }) => hasAvatar).length).toBeLessThan(passiveMembers.length / 3);
  });

  it('begin with the quick logins, by the same names', () => {
    expect(activeMembers.slice(0, 2).map(({ username, name }) => ({ username, name }))).toEqual(
      demoAccounts.map(({ username, name }) => ({ username, name })),
    );
  });

  it('include one verified member', () => {
    expect(activeMembers.filter(({ isVerified }) => isVerified)).toHaveLength(1);
  });
});

describe('posts', () => {
  it('are accepted by the composer unchanged', () => {
    for (const { text, category = null, hashtags = [] } of [...olderPosts, ...newestPosts]) {
      const parsed = createPostInput.parse({ content: text, category, hashtags });
      expect(parsed).toMatchObject({ content: text, category, hashtags });
    }
  });

  it('all have different texts', () => {
    const texts = [...olderPosts, ...newestPosts].map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe('adverts', () => {
  it('are five, accepted by npm run adverts unchanged', () => {
    expect(adverts).toHaveLength(5);
    for (const { sponsor, title, description, ctaText, ctaUrl, type } of adverts) {
      const input = { title, description, ctaText, ctaUrl, type, sponsorName: sponsor.name };
      expect(advertInput.parse(input)).toMatchObject({ ...input, isActive: true, startsAt: null, endsAt: null });
    }
  });
});
