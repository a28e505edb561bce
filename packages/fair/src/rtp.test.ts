import { expect, test } from 'vitest';
import { baccaratFigures } from './baccarat-exact.ts';
import { crashFigures } from './crash.ts';
import { fraction } from './fraction.ts';
import { hiLoFigures } from './hilo.ts';
import { gameRtp, gameRtpText, rtpHundredths, rtpText } from './rtp.ts';

test('the RTP of each game is the exact one, rounded half up (that of Night Market is in slot-exact.test.ts)', () => {
  expect({
    ...gameRtp,
    'hi-lo': rtpHundredths(hiLoFigures('low').rtp),
    baccarat: rtpHundredths(baccaratFigures('banker').rtp),
    crash: rtpHundredths(crashFigures(200).rtp),
  }).toEqual(gameRtp);
});

test('the figure of the catalogue and the text of the rules are the same', () => {
  for (let places = 0; places < 2000; places += 1) {
    const rtp = fraction(96_000 + places, 100_000);
    expect((rtpHundredths(rtp) / 100).toFixed(2)).toBe(rtpText(rtp));
  }
  expect([gameRtpText('slot'), gameRtpText('crash'), rtpText(fraction(96_125, 100_000))]).toEqual([
    ...['96.13', '99.00', '96.13'],
  ]);
});
