import { decimal, type Fraction, fraction, percent } from './fraction.ts';

/**
 * The RTP as it is shown: in the lobby, in the rules, in the back office and in documents. It is the exact one, rounded half
 * up to hundredths of a percent.
 */

/** In hundredths of a percent, as the platform's catalogue stores it. */
export const rtpHundredths = ({ n, d }: Fraction): number => Number(decimal(fraction(n * 10_000n, d), 0));

/** As a percentage: `96.13`. */
export const rtpText = (rtp: Fraction): string => percent(rtp, 2);

/**
 * The RTP of each game in hundredths of a percent: of low, eleven and high in Hi-Lo, of the banker in baccarat. To count all
 * results of Night Market takes seconds, so the figures stand here, and a test counts them.
 */
export const gameRtp = { 'hi-lo': 9750, slot: 9613, baccarat: 9894, crash: 9900 } as const;

/** The RTP of a game as a percentage: `96.13`. */
export const gameRtpText = (game: keyof typeof gameRtp): string => rtpText(fraction(gameRtp[game], 10_000));
