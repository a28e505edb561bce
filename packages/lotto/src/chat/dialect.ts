/**
 * The forms that different groups write for different bets. A player's dialect has one setting for each; the first value is
 * the usual reading, taken as long as nothing is set.
 */
export const chatForms = {
  /** `12=50` without a type: 2 top only, or top and bottom; for one digit run top, or both. */
  bare: ['top', 'topBottom'],
  /** `12=50*50`: 50 on top and 50 on bottom, or 50 on 12 and 50 on 21. */
  twoAmounts: ['topBottom', 'reverse'],
  /** `123=50`: 3 top or 3 tod. */
  threeDigitOne: ['straight', 'tod'],
  /** `123=100*50`: 3 top 100 with 3 tod 50, or 3 top 100 with each of the other orders 50. */
  threeDigitTwo: ['tod', 'permutations'],
  /** `123=20*20*20`: the order of the three amounts. */
  threeDigitThree: ['straightTodBottom', 'straightBottomTod'],
  /** `25x30`: 25 only, or 25 and 52. */
  x: ['direct', 'reverse'],
  /** `123*20`: 123 only, or all its orders. */
  star: ['direct', 'permutations'],
  /** `12-20*30` and `23-20-20`: 12 at 20 and 30, or 12 and 20 at 30. */
  hyphen: ['amount', 'list'],
  /** `1234=100` and `1234x2` where sets are sold: 4 top at that stake, or so many sets. */
  fourDigits: ['straight', 'set'],
} as const;

export type ChatForm = keyof typeof chatForms;
export type FormValue<F extends ChatForm> = (typeof chatForms)[F][number];

/** What a player has settled; a form that is not set is asked about. */
export type ChatDialect = { readonly [F in ChatForm]?: FormValue<F> | undefined };
export type FullDialect = { readonly [F in ChatForm]: FormValue<F> };

/** In the order in which a page asks about them: how a text is divided comes before what it means. */
export const formOrder = [
  'hyphen',
  'x',
  'star',
  'twoAmounts',
  'threeDigitThree',
  'threeDigitTwo',
  'threeDigitOne',
  'fourDigits',
  'bare',
] as const satisfies readonly ChatForm[];

const usual: FullDialect = {
  bare: 'top',
  twoAmounts: 'topBottom',
  threeDigitOne: 'straight',
  threeDigitTwo: 'tod',
  threeDigitThree: 'straightTodBottom',
  x: 'direct',
  star: 'direct',
  hyphen: 'amount',
  fourDigits: 'straight',
};

/** @throws RangeError if a setting has a value that its form does not have. */
export function completeDialect(dialect: ChatDialect): FullDialect {
  const full: Record<string, string> = { ...usual };
  for (const form of formOrder) {
    const value = dialect[form];
    if (value === undefined) continue;
    if (!(chatForms[form] as readonly string[]).includes(value)) {
      throw new RangeError(`dialect.${form}: must be one of ${chatForms[form].join(', ')}, got "${value}"`);
    }
    full[form] = value;
  }
  return full as FullDialect;
}
