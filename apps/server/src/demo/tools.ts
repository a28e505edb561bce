import type { CallName } from '@salung/contract';
import type { Input, Result } from '@salung/contract/schemas';
import { businessDay } from '../platform/business-day.ts';
import type { Platform } from '../platform/platform.ts';
import type { Printer } from './printer.ts';
import type { StoryClock } from './story-clock.ts';

export type Sent<Name extends CallName> = {
  params?: Input<Name, 'params'>;
  query?: Input<Name, 'query'>;
  body?: Input<Name, 'body'>;
};

/** A signed-in person who makes the platform's calls as a browser would. */
export interface Person {
  call<Name extends CallName>(name: Name, sent?: Sent<Name>): Promise<Result<Name>>;
  /** Uploads a picture and answers its name on the server. */
  upload(picture: Buffer): Promise<string>;
}

/** Those of the staff who serve the demo's players. */
export type DemoColleague = 'finance' | 'manager' | 'support' | 'owner';

/** What the steps of the demo are made with. */
export interface DemoTools {
  /** Tells the time by `clock`. */
  readonly platform: Platform;
  readonly clock: StoryClock;
  readonly printer: Printer;
  readonly staff: Readonly<Record<DemoColleague, Person>>;
  /** A player of the demo, who signs in the first time. */
  player(phone: string): Promise<Person>;
}

export const baht = (amount: number): number => amount * 100;

let serial = 0;
/** A reference such as banks give: the day, and a number that counts up. */
export function newReference({ platform }: DemoTools): string {
  serial += 1;
  const day = businessDay(platform.clock.now()).replaceAll('-', '');
  return `${day}${String(serial).padStart(6, '0')}SLD`;
}
