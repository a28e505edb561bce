import type { Replay, ReportedProvider } from '../adapter.ts';
import { NONE, USUAL } from './house-report.ts';
import { signatureOf } from './house-sign.ts';

/** Where our own contract shows a past round: next to the launch address, unless another address is entered. */

const setting = ({ settings }: ReportedProvider) => settings.replayUrl ?? USUAL;

/** The signed text. No message or report is signed with such a body. */
const signedText = (round: string): Buffer => Buffer.from(`replay ${round}`);

export const houseReplay: Replay = (provider, { ref, game, language }, now) => {
  const secret = provider.keys[0]?.secret;
  const where = setting(provider);
  if (!secret || where === NONE) return undefined;
  const address = where === USUAL ? 'replay' : where;
  const base = provider.launchUrl ?? undefined;
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  const timestamp = String(now.getTime());
  const signature = signatureOf(secret, timestamp, signedText(ref)).toString('hex');
  for (const [name, value] of Object.entries({ game, round: ref, language, timestamp, signature })) {
    url.searchParams.set(name, value);
  }
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
};
