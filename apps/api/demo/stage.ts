import type { Services } from '@vibeline/core/rpc/context';

/** A member to be made; what is left null the member has not filled in. */
export interface NewDemoMember {
  name: string;
  username: string;
  bio: string | null;
  location: string | null;
  website: string | null;
  isVerified: boolean;
  /** null: nobody signs in as this member. */
  password: string | null;
  /** A WebP file. */
  picture: Buffer | null;
}

/** The place a world is built on: real services whose clock the builder moves. */
export interface Stage {
  services: Services;
  /** Sets what time it is for the services (ms UTC); only ever forward. */
  setTime(ms: number): void;
  /** Makes a member without the slow password hash; answers their id. */
  addMember(input: NewDemoMember): Promise<number>;
}
