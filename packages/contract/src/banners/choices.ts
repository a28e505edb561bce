/** The values of fields that take one of a fixed list, for screens to offer. */

/** Where one is shown: in the lobby, with the promotions, or as a sentence at the top of the lobby. */
export const bannerKinds = ['WEBSITE', 'PROMOTION', 'ANNOUNCEMENT'] as const;
export type BannerKind = (typeof bannerKinds)[number];

/** As staff left it. Whether an active one is scheduled, running or over follows from its dates. */
export const bannerStatuses = ['DRAFT', 'ACTIVE', 'PAUSED', 'ARCHIVED'] as const;
export type BannerStatus = (typeof bannerStatuses)[number];

export const bannerStates = ['DRAFT', 'SCHEDULED', 'RUNNING', 'PAUSED', 'ENDED', 'ARCHIVED'] as const;
export type BannerState = (typeof bannerStates)[number];

/** Who sees it, by whether somebody is signed in. */
export const bannerViewers = ['EVERYBODY', 'GUESTS', 'PLAYERS'] as const;

/** How an announcement is coloured. */
export const bannerTones = ['INFO', 'GOOD', 'WARNING'] as const;
export type BannerTone = (typeof bannerTones)[number];

/** The places of the player app that one can lead to. */
export const bannerPages = [
  'games',
  'promotions',
  'deposit',
  'affiliate',
  'cashback',
  'lotto',
  'contact',
] as const;
export type BannerPage = (typeof bannerPages)[number];

/** The shape of the pictures, and the smallest that can be made of an upload (pixels). */
export const BANNER_RATIO = { width: 16, height: 7 } as const;
export const BANNER_WIDTHS = [640, 1_280] as const;
