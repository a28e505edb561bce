import type { RiskWeight } from '@salung/contract';

/** What is known about a player, and which flags follow from it. Pure: the same facts always give the same flags. */

const DAY = 86_400_000;

/** For how many days two sign-ins at one address count together. Addresses are given to other customers after that. */
export const SHARED_DAYS = 30;
/**
 * Up to this many accounts, the player's own included, an address is that of a home or a shop. Mobile carriers in Thailand
 * put thousands of customers behind one address (carrier-grade NAT), so one with more accounts says nothing about any of
 * them.
 */
export const MOST_AT_ADDRESS = 5;
/** Up to this many other players of the same name it may be the same person; more have a common name. */
export const MOST_NAMESAKES = 4;

/** Over how many days money in, money out and play are compared: players who play at all do so within a week. */
export const PLAY_DAYS = 7;
/** Satang: below ฿1,000 nobody launders money, and many people only try whether paying out works. */
export const LEAST_DEPOSITED = 100_000;
/** Hundredths of what came in: who asks for less than half of it still leaves money to play with. */
export const LEAST_WITHDRAWN = 50;
/** Hundredths of what came in: who stakes half of it plays, though little; who stakes less than a tenth pretends to. */
export const PLAYS = 50;
export const PRETENDS = 10;

/** Over how many days failed transfers are counted. */
export const FAILED_DAYS = 30;
/** Rejected top-ups and payouts that did not arrive: one or two happen to anybody who mistypes a number. */
export const SOME_REFUSED = 3;
export const MANY_REFUSED = 6;
/** Top-ups that expired: people change their minds, so it takes more of them, and more than were credited. */
export const MANY_EXPIRED = 5;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);

export interface BankAccount {
  readonly bankCode: string;
  readonly accountNumber: string;
}

/** An address that the player has signed in from. */
export interface Place {
  /** Other players who have signed in there, and whether one of their browsers describes itself exactly as one of the player's. */
  readonly others: readonly { readonly playerId: string; readonly sameBrowser: boolean }[];
}

/** What is known about a player. Other players are ids; players for tests are none of them. */
export interface Facts {
  /** The player's bank accounts, earlier ones too, that others have or had. */
  readonly banks: readonly (BankAccount & { readonly others: readonly string[] })[];
  /** Players whose bank account is in the same name. */
  readonly namesakes: readonly string[];
  /** Players who have signed in from a browser of the player's. */
  readonly browsers: readonly string[];
  /** Of the last `SHARED_DAYS`. */
  readonly places: readonly Place[];
  /** Satang of the last `PLAY_DAYS`. */
  readonly deposited: number;
  readonly withdrawn: number;
  readonly staked: number;
  /** Of the last `FAILED_DAYS`. */
  readonly credited: number;
  readonly rejected: number;
  readonly expired: number;
  readonly returned: number;
}

/** A reason to look before paying. */
export type Flag = { readonly weight: RiskWeight } & (
  | { readonly kind: 'bank'; readonly account: BankAccount; readonly others: readonly string[] }
  | { readonly kind: 'holder' | 'browser'; readonly others: readonly string[] }
  | { readonly kind: 'device' | 'address'; readonly others: readonly string[]; readonly days: number }
  | {
      readonly kind: 'noPlay';
      readonly days: number;
      readonly deposited: number;
      readonly withdrawn: number;
      readonly staked: number;
    }
  | {
      readonly kind: 'failed';
      readonly days: number;
      readonly rejected: number;
      readonly expired: number;
      readonly returned: number;
    }
);

/**
 * The flags that follow from what is known about a player, those that weigh most first.
 *
 * - `bank` (high): somebody else has or had the same bank account. An account belongs to one person.
 * - `holder` (medium): the bank accounts of a few others are in the same name; families share a surname, few people both.
 * - `browser` (high): somebody else has signed in from the same browser, which its cookie proves.
 * - `device` (medium): a few players at one address whose browsers describe themselves in the same way. That is
 *   probably one device, but two phones of one model look the same.
 * - `address` (low): a few players at one address. Crowded addresses count for neither of these two.
 * - `noPlay` (high or medium): money came in and was asked for again, hardly or little played.
 * - `failed` (high, medium or low): many transfers that staff or banks refused, or that never came.
 */
export function flagsOf(facts: Facts): Flag[] {
  const flags = [
    ...facts.banks.map(
      ({ others, bankCode, accountNumber }): Flag => ({
        kind: 'bank',
        weight: 'high',
        account: { bankCode, accountNumber },
        others,
      }),
    ),
    ...browserFlag(facts),
    ...holderFlag(facts),
    ...placeFlags(facts),
    ...noPlayFlag(facts),
    ...failedFlag(facts),
  ];
  return flags.sort((one, other) => order[one.weight] - order[other.weight]);
}

const order: Readonly<Record<RiskWeight, number>> = { high: 0, medium: 1, low: 2 };

function holderFlag({ namesakes, banks }: Facts): Flag[] {
  const known = new Set(banks.flatMap(({ others }) => others));
  if (namesakes.length > MOST_NAMESAKES) return [];
  const others = namesakes.filter((id) => !known.has(id));
  return others.length > 0 ? [{ kind: 'holder', weight: 'medium', others }] : [];
}

const browserFlag = ({ browsers }: Facts): Flag[] =>
  browsers.length > 0 ? [{ kind: 'browser', weight: 'high', others: browsers }] : [];

function placeFlags({ places, browsers }: Facts): Flag[] {
  const near = places
    .filter(({ others }) => others.length < MOST_AT_ADDRESS)
    .flatMap(({ others }) => others)
    // Whom the browser names already is not named again.
    .filter(({ playerId }) => !browsers.includes(playerId));
  const device = new Set(near.flatMap(({ playerId, sameBrowser }) => (sameBrowser ? [playerId] : [])));
  // Whom the device names already is not counted twice.
  const address = new Set(near.flatMap(({ playerId }) => (device.has(playerId) ? [] : [playerId])));
  const flags: Flag[] = [];
  if (device.size > 0)
    flags.push({ kind: 'device', weight: 'medium', others: [...device], days: SHARED_DAYS });
  if (address.size > 0)
    flags.push({ kind: 'address', weight: 'low', others: [...address], days: SHARED_DAYS });
  return flags;
}

/** Whether money went in and out without regard to play; then it depends on what was staked. */
export const asksWithoutRegard = ({
  deposited,
  withdrawn,
}: Pick<Facts, 'deposited' | 'withdrawn'>): boolean =>
  deposited >= LEAST_DEPOSITED && withdrawn * 100 >= deposited * LEAST_WITHDRAWN;

function noPlayFlag({ deposited, withdrawn, staked }: Facts): Flag[] {
  if (!asksWithoutRegard({ deposited, withdrawn }) || staked * 100 >= deposited * PLAYS) return [];
  const weight = staked * 100 < deposited * PRETENDS ? 'high' : 'medium';
  return [{ kind: 'noPlay', weight, days: PLAY_DAYS, deposited, withdrawn, staked }];
}

function failedFlag({ credited, rejected, expired, returned }: Facts): Flag[] {
  const refused = rejected + returned;
  const isUndecided = expired >= MANY_EXPIRED && expired > credited;
  if (refused < SOME_REFUSED && !isUndecided) return [];
  const weight = refused >= MANY_REFUSED ? 'high' : refused >= SOME_REFUSED ? 'medium' : 'low';
  return [{ kind: 'failed', weight, days: FAILED_DAYS, rejected, expired, returned }];
}
